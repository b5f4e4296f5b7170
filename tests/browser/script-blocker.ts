/** In front of a server: the browser has scripting switched on, but may run none of our scripts, not even an inline one. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function blockScripts(serverUrl: string): Promise<{ url: string; close(): void }> {
  const proxy = createServer((asked, answer) => {
    const passed = request(serverUrl + asked.url, { method: asked.method, headers: asked.headers }, (response) => {
      const policy = response.headers['content-security-policy']?.toString();
      const headers = {
        ...response.headers,
        'content-security-policy': policy?.replace(/script-src [^;]*/, "script-src 'none'"),
      };
      answer.writeHead(response.statusCode ?? 502, headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy()); // an upload that was refused would keep the server from stopping
    asked.pipe(passed);
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
