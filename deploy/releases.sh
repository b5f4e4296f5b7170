# shellcheck shell=sh
# What release and rollback share. Every release has a folder of its own in RELEASES. There the link "current" names the
# one that runs and "previous" the one before; "shared" holds the hashed files of all of them.

RELEASES=${RELEASES:-/opt/twinshore}
SETTINGS=${SETTINGS:-/etc/twinshore.env}
UNITS=${UNITS:-/etc/systemd/system}
umask 022
# Runs a program of a release as the server's user, who must be able to read all of it.
as_server='setpriv --reuid=twinshore --regid=twinshore --init-groups --reset-env'

fail() {
  echo "$1" >&2
  exit 1
}

name_behind() {
  target=$(readlink "$RELEASES/$1") && basename "$target"
}

# The new link is renamed over the old one, so that there is one at any time.
point() {
  ln -sfn "$2" "$RELEASES/$1.new"
  mv -T "$RELEASES/$1.new" "$RELEASES/$1"
}

# One instance after the other: "systemctl restart" returns when it answers.
switch_to() {
  before=$(name_behind current) || before=$1
  [ "$before" = "$1" ] || point previous "$before"
  point current "$1"
  cp "$RELEASES/$1/deploy/twinshore@.service" "$UNITS/"
  systemctl daemon-reload
  instances=$(systemctl list-units --plain --no-legend --state=active,activating,failed 'twinshore@*.service' | cut -d ' ' -f 1)
  for unit in $instances; do
    systemctl restart "$unit" ||
      fail "$unit does not start with $1: journalctl -u $unit says why, and deploy/rollback goes back."
    echo "$unit runs $1."
  done
  [ -n "$instances" ] || echo "$1 is in place. No instance runs: systemctl enable --now twinshore@3000 starts one."
}
