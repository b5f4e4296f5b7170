/** Runs npm and the build as child processes, and ends them with the bootstrap. */
import { spawn } from 'node:child_process';

let child;

// Not SIGTERM, after which npm undoes its work for many seconds, and would still write while the next npm installs.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    child?.kill('SIGKILL');
    process.exit(1);
  });
}

export function run(command, args, folder = '.') {
  return new Promise((resolve) => {
    child = spawn(command, args, { cwd: folder, env: environmentForBuild(), stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('close', (status) => resolve(status === 0));
  });
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
