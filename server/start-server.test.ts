import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { storeMessage } from '../tests/support/samples.ts';
import { freshFolder } from '../tests/support/stores.ts';
import { startSmtp } from '../tests/support/test-delivery.ts';
import { claimNext } from '../tests/support/test-inbox.ts';
import { readConfig } from './settings/config.ts';
import { startServer } from './start-server.ts';
import { openStore, sqliteFileIn } from './store/database.ts';
import { isInUse } from './store/sqlite-copy.ts';

type Options = Parameters<typeof startServer>[0];

function start(settings: Record<string, string>, listen: Options['listen'] = (app) => app.ready()) {
  return startServer({
    config: readConfig({ MAIL_FROM: 'a@agency.com', MAIL_TO: 'b@agency.com', ...settings }),
    logger: pino({ level: 'silent' }),
    site: { files: new Map(), render: async () => new Response() },
    maxEventLoopDelayMs: 0,
    listen,
  });
}

it('sends at once a mail that a killed server had claimed', async () => {
  const smtp = await startSmtp();
  const dataDir = freshFolder();
  const store = await openStore({ dataDir });
  await storeMessage(store);
  await claimNext(store);
  await store.close();
  const server = await start({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  onTestFinished(() => server.stop());
  await expect.poll(() => smtp.received.length).toBe(1);
});

it('closes its parts if it does not get its port', async () => {
  const dataDir = freshFolder();
  const failToListen = async () => {
    throw new Error('the port is taken');
  };
  await expect(start({ DATA_DIR: dataDir }, failToListen)).rejects.toThrow('the port is taken');
  expect(isInUse(sqliteFileIn(dataDir))).toBe(false);
});
