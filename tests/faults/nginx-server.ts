/** Runs the installed nginx with deploy/nginx.conf, on free ports and with a self-signed certificate. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from '../support/free-port.ts';
import { track } from '../support/started.ts';

export const hasNginx = [
  ['nginx', '-v'],
  ['openssl', 'version'],
].every(([program = '', argument = '']) => spawnSync(program, [argument]).status === 0);

/** The domain that redirects to the site, which is at localhost. */
export const bareDomain = 'bare.localhost';

/** Makes every `fetch` of this process trust its certificate. `shared` is the folder that releases share. */
export async function startNginx(ports: number[], shared: string) {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-nginx-'));
  const [port, plainPort] = await Promise.all([freePort(), freePort()]);
  createCertificate(folder);
  setDefaultCACertificates([...getCACertificates(), readFileSync(join(folder, 'fullchain.pem'), 'utf8')]);
  writeFileSync(join(folder, 'site.conf'), formatSiteConfig({ folder, port, plainPort, ports, shared }));
  writeFileSync(join(folder, 'nginx.conf'), formatMainConfig(folder));
  const child = track(spawn('nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')]));
  const errorOutput = text(child.stderr);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${await errorOutput}`);
    await pause(10);
  }
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    async close(): Promise<void> {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

function createCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=DNS:localhost,DNS:${bareDomain}`, '-days', '2'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...key, ...subject, ...files]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}

interface SiteSettings {
  folder: string;
  port: number;
  plainPort: number;
  ports: number[];
  shared: string;
}

/** Replaces the ports, folders and domains of the example, and leaves out IPv6. */
function formatSiteConfig({ folder, port, plainPort, ports, shared }: SiteSettings): string {
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/server 127.0.0.1:3000.*/, (line) =>
      ports.map((upstreamPort) => line.replace('3000', String(upstreamPort))).join('\n'),
    )
    .replaceAll(/listen \[::].*/g, '')
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('/opt/twinshore/shared', shared)
    .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll('example.com', bareDomain);
}

function formatMainConfig(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    events {}
    http {
      include /etc/nginx/mime.types;
      access_log off;
      error_log ${folder}/error.log;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      include ${folder}/site.conf;
    }`;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
