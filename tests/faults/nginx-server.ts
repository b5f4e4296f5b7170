/** Runs the installed nginx with deploy/nginx.conf, on free ports and with a self-signed certificate. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort, isRefused } from '../support/free-port.ts';
import { track } from '../support/started.ts';

export const hasNginx = [
  ['nginx', '-v'],
  ['openssl', 'version'],
].every(([program = '', argument = '']) => spawnSync(program, [argument]).status === 0);

/** Stands for the domain without www, which redirects to the site. The site itself is at localhost. */
export const apexDomain = 'apex.localhost';

/** Also makes `fetch` trust the certificate. `sharedFolder` holds the hashed files of all releases. */
export async function startNginx(upstreamPorts: number[], sharedFolder: string) {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-nginx-'));
  const [httpsPort, httpPort] = await Promise.all([freePort(), freePort()]);
  createCertificate(folder);
  setDefaultCACertificates([...getCACertificates(), readFileSync(join(folder, 'fullchain.pem'), 'utf8')]);
  const settings = { folder, httpsPort, httpPort, upstreamPorts, sharedFolder };
  writeFileSync(join(folder, 'site.conf'), formatSiteConfig(settings));
  writeFileSync(join(folder, 'nginx.conf'), formatMainConfig(folder));
  const child = track(spawn('nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')]));
  const errorOutput = text(child.stderr);
  while (await isRefused(httpsPort)) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${await errorOutput}`);
    await pause(10);
  }
  return {
    url: `https://localhost:${httpsPort}`,
    httpUrl: `http://localhost:${httpPort}`,
    async close(): Promise<void> {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

function createCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=DNS:localhost,DNS:${apexDomain}`, '-days', '2'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...key, ...subject, ...files]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}

interface SiteSettings {
  folder: string;
  httpsPort: number;
  httpPort: number;
  upstreamPorts: number[];
  sharedFolder: string;
}

/** Replaces the ports, folders and domains of the example, and leaves out IPv6. */
function formatSiteConfig({ folder, httpsPort, httpPort, upstreamPorts, sharedFolder }: SiteSettings): string {
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/server 127.0.0.1:3000.*/, (line) =>
      upstreamPorts.map((upstreamPort) => line.replace('3000', String(upstreamPort))).join('\n'),
    )
    .replaceAll(/listen \[::].*/g, '')
    .replaceAll('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('/opt/twinshore/shared', sharedFolder)
    .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll('example.com', apexDomain);
}

function formatMainConfig(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Started by root, nginx would otherwise serve as a user who may not enter the temporary folders.
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
