/** What our server is compared with: node:http, which answers everything with our home page. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSite } from '../../server/site/site-files.ts';

const body = readSite().get('/')?.bodies.br;
const head = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body?.length };
const server = createServer((_request, response) => {
  response.writeHead(200, head).end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
