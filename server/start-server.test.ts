import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { storeMessage } from '../tests/support/samples.ts';
import { freshFolder } from '../tests/support/stores.ts';
import { startSmtp } from '../tests/support/test-delivery.ts';
import { claimNext } from '../tests/support/test-inbox.ts';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';
import { openStore } from './store/database.ts';

it('sends at once a mail that a killed server had claimed', async () => {
  const smtp = await startSmtp();
  const dataDir = freshFolder();
  const store = await openStore({ dataDir });
  await storeMessage(store);
  await claimNext(store);
  await store.close();
  const server = await startServer({
    config: readConfig({ DATA_DIR: dataDir, SMTP_URL: smtp.url, MAIL_FROM: 'a@agency.com', MAIL_TO: 'b@agency.com' }),
    logger: pino({ level: 'silent' }),
    site: { files: new Map(), render: async () => new Response() },
    maxEventLoopDelayMs: 0,
    listen: (app) => app.ready(),
  });
  onTestFinished(() => server.stop());
  await expect.poll(() => smtp.received.length).toBe(1);
});
