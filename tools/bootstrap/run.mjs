/** Runs npm and the build as child processes, and ends them with the bootstrap. */
import { spawn } from 'node:child_process';

let child;

/** Resolves with the exit status, the signal that ended it and what it wrote to a piped stderr. */
export function run(command, args, options) {
  return new Promise((resolve) => {
    let stderr = '';
    child = spawn(command, args, { env: environmentForBuild(), ...options });
    child.stderr?.on('data', (text) => (stderr += text));
    child.once('error', (error) => resolve({ error, stderr }));
    child.once('close', (status, signal) => resolve({ status, signal, stderr }));
  });
}

/**
 * Kills the child on Ctrl-C: an npm that went on alone would still write while the next one installs. SIGTERM would make
 * it spend many seconds on undoing its work, which the next one does anyway.
 */
export function endWithChild() {
  if (!child || child.exitCode !== null || child.signalCode !== null) process.exit(1);
  child.removeAllListeners('close');
  child.once('close', () => process.exit(1));
  child.kill('SIGKILL');
}

/** npm would leave the build tools out under NODE_ENV=production or omit=dev. */
function environmentForBuild() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|npm_config_(omit|production))$/i.test(name)),
  );
}

export function stop(message) {
  console.error(message);
  process.exit(1);
}
