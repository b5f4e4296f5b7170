/** Runs npm and the build as child processes, and ends them with the bootstrap. */
import { spawn } from 'node:child_process';

let child;

export function run(command, args, options) {
  return new Promise((resolve) => {
    let stderr = '';
    child = spawn(command, args, { env: environmentForBuild(), ...options });
    child.stderr?.on('data', (text) => (stderr += text));
    child.once('error', (error) => resolve({ error, stderr }));
    child.once('close', (status, signal) => resolve({ status, signal, stderr }));
  });
}

/** An npm that went on alone would still write while the next one installs. After SIGTERM it undoes its work for many seconds. */
export function killChildAndExit() {
  if (!child || child.exitCode !== null || child.signalCode !== null) process.exit(1);
  // `run` must not resolve, or its caller would print an error.
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
