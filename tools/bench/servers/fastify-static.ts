/** For comparison: @fastify/static with the files that the build has compressed. */
import { resolve } from 'node:path';
import serveStatic from '@fastify/static';
import Fastify from 'fastify';

const app = Fastify();
app.register(serveStatic, { root: resolve('build/client'), preCompressed: true });
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
