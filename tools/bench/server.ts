/** Measures requests a second for the home page of our server and of a bare node:http server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyLoad, type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { median } from './median.ts';
import { table } from './table.ts';

const rounds = 3;
const connections = 50;

export async function benchServer(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'twinshore-bench-'));
  const started: MeasuredServer[] = [];
  const start = async (script: string, environment?: NodeJS.ProcessEnv) => {
    const server = await startMeasuredServer(script, environment);
    started.push(server);
    return server;
  };
  try {
    const ours = await start('server/main.ts', { PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir });
    const servers = {
      ours,
      bare: await start('tools/bench/bare-server.ts', { ANSWER: JSON.stringify(await fetchAnswer(ours.url)) }),
    };
    // Warms the servers up.
    for (const { url } of Object.values(servers)) await applyLoad({ url, seconds: 2, connections });
    const memoryBefore = ours.memory();
    const rates: Record<keyof typeof servers, number[]> = { ours: [], bare: [] };
    for (let round = 1; round <= rounds; round++) {
      for (const name of ['ours', 'bare'] as const) {
        const { requestsPerSecond, failed } = await applyLoad({ url: servers[name].url, seconds: 5, connections });
        if (failed > 0) throw new Error(`${name} failed ${failed} times.`);
        rates[name].push(requestsPerSecond);
        process.stderr.write(`\rServer: round ${round} of ${rounds}, ${name.padEnd(20)}`);
      }
    }
    process.stderr.write('\n');
    const [ourRate, bareRate] = [median(rates.ours), median(rates.bare)];
    const rateTable = table(
      'Server: home page, brotli, one core, requests a second; median of three rounds in one run.',
      ['server', 'requests/s', 'ours is ×'],
      [
        ['ours', Math.round(ourRate), '1.00'],
        ['bare', Math.round(bareRate), (ourRate / bareRate).toFixed(2)],
      ],
    );
    return `${rateTable}\n\nMemory of ours: ${memoryBefore} MB after warm-up, ${ours.memory()} MB at the end.`;
  } finally {
    for (const server of started) server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns what bare-server.ts repeats: our answer without the headers that Node adds itself. */
async function fetchAnswer(url: string): Promise<{ head: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { date, connection, 'keep-alive': keepAlive, ...head } = response.headers;
        resolve({ head: Object.entries(head).flat() as string[], body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', reject);
  });
}
