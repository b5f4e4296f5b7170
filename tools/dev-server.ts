/** The server of tools/dev.ts: the real one with `--dev`, which reports the files it loads. */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Files to watch, or "ready" when the server answers. */
export type DevMessage = string[] | 'ready';

const report = (message: DevMessage) => process.send?.(message);

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) report([fileURLToPath(url)]);
    return nextLoad(url, context);
  },
});

// tools/dev.ts may have ended meanwhile.
process.on('error', () => {});
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
await import('../server/main.ts');
report('ready');
