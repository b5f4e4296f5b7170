/** The server of tools/dev.ts: the real one with `--dev`, telling which files it is made of. */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Files to watch, or that the server answers. */
export type DevMessage = string[] | 'ready';

const tell = (message: DevMessage) => process.send?.(message);

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) tell([fileURLToPath(url)]);
    return nextLoad(url, context);
  },
});

// Whoever listened may have ended meanwhile.
process.on('error', () => {});
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
await import('../server/main.ts');
tell('ready');
