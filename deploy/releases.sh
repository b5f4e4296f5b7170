# shellcheck shell=sh
# Settings and functions of release and rollback. Every release has its own folder in RELEASES. There the link "current"
# points to the running release and "previous" to the one before it; "shared" holds the hashed files of all releases.

RELEASES=${RELEASES:-/opt/twinshore}
SETTINGS=${SETTINGS:-/etc/twinshore.env}
UNITS=${UNITS:-/etc/systemd/system}
umask 022
# Runs a program of a release as the server's user, who must be able to read the whole release.
as_server='setpriv --reuid=twinshore --regid=twinshore --init-groups --reset-env'

fail() {
  echo "$1" >&2
  exit 1
}

require_root() {
  $as_server true 2> /dev/null || fail "$0 must be run as root, on a machine with the user twinshore. Nothing has changed."
}

link_target() {
  target=$(readlink "$RELEASES/$1") && basename "$target"
}

# The build writes this file when the pages are complete. It is missing if the power failed meanwhile.
require_complete() {
  [ -e "$RELEASES/$1/build/site.json" ] ||
    fail "$RELEASES/$1 was never completed: delete it, and deploy/release $1 builds it anew."
}

# The store may have tables that a release does not know. The running release judges; one from before this was possible cannot,
# so then the other one does.
judge() {
  program=server/operations/judge-release.ts
  folder=$RELEASES/current
  [ -e "$folder/$program" ] || folder=$RELEASES/$1
  [ -e "$folder/$program" ] ||
    fail "Whether $1 can run on the store cannot be known, as neither it nor the running release can say. Nothing has changed: compare what CHANGELOG.md says about migrations, and add --unchecked."
  (cd "$folder" && $as_server node_modules/.bin/node "$program" "$RELEASES/$1" > /dev/null) ||
    fail 'Nothing has changed, for the reason above.'
}

# Renames the new link over the old one, so that the link is never missing.
set_link() {
  ln -sfn "$2" "$RELEASES/$1.new"
  mv -T "$RELEASES/$1.new" "$RELEASES/$1"
}

# Removes all but the three newest releases, unless a process still runs in one of them.
remove_old_releases() {
  kept=0
  for build in $(ls -dt "$RELEASES"/*/build); do
    old=${build%/build}
    # The links "current" and "previous" lead to releases.
    [ ! -L "$old" ] || continue
    kept=$((kept + 1))
    [ $kept -gt 3 ] && [ "$old" != "$RELEASES/$(link_target previous)" ] || continue
    if ls -l /proc/[0-9]*/cwd 2> /dev/null | grep -qE -- "-> $old(/|\$)"; then continue; fi
    rm -rf "$old"
    echo "$(basename "$old") is removed."
  done
}

# Restarts one instance after the other: "systemctl restart" returns when the instance answers.
switch_to() {
  before=$(link_target current) || before=$1
  [ "$before" = "$1" ] || set_link previous "$before"
  set_link current "$1"
  cp "$RELEASES/$1/deploy/twinshore@.service" "$UNITS/"
  systemctl daemon-reload
  instances=$(systemctl list-units --plain --no-legend --state=active,activating,failed 'twinshore@*.service' | cut -d ' ' -f 1)
  host=$(cd "$RELEASES/$1" && $as_server node_modules/.bin/node --env-file-if-exists=.env --print 'process.env.HOST || "127.0.0.1"') ||
    host=127.0.0.1
  case $host in *:*) host=[$host] ;; esac
  replaced=
  for unit in $instances; do
    # A proxy that asks every second needs this long to notice that the one before is back.
    [ -z "$replaced" ] || sleep 2
    replaced=$unit
    systemctl restart "$unit" ||
      fail "$unit does not start with $1: journalctl -u $unit says why, and deploy/rollback goes back."
    echo "$unit runs $1."
    port=${unit#twinshore@}
    readiness=$(curl --silent --max-time 5 "http://$host:${port%.service}/readyz") || readiness=
    case $readiness in
      *'"not ready"'*) echo "But it can store no form: $readiness" >&2 ;;
    esac
  done
  [ -n "$instances" ] || echo "$1 is in place. No instance runs: systemctl enable --now twinshore@3000 starts one."
}
