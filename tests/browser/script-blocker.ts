/** A proxy whose Content Security Policy forbids all scripts: scripting is on, but no script of ours runs, not even inline. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startScriptBlocker(serverUrl: string): Promise<{ url: string; close(): void }> {
  const proxy = createServer((incoming, outgoing) => {
    const forwarded = request(
      serverUrl + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        const policy = response.headers['content-security-policy']?.toString();
        const headers = {
          ...response.headers,
          'content-security-policy': policy?.replace(/script-src [^;]*/, "script-src 'none'"),
        };
        outgoing.writeHead(response.statusCode ?? 502, headers);
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy()); // otherwise a refused upload would keep the server from stopping
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
