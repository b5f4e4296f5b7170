/** For comparison: sirv with the files that the build has compressed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

const server = createServer(sirv('build/client', { brotli: true, gzip: true, etag: true }));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
