/** The upper limit that server.ts compares with: node:http with one fixed answer, a copy of what our server sends for the home page. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { head, body } = JSON.parse(process.env.ANSWER ?? '{}') as { head: string[]; body: string };
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, head).end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
