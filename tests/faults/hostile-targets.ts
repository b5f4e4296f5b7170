/** Generates URLs and methods that try path traversal, open redirects and injection. */
import fc from 'fast-check';
import { formatHead, type HostileRequest } from './hostile-request.ts';

const piece = fc.constantFrom(
  ...[
    '..',
    '.',
    '%2e%2e',
    '%252e%252e',
    '..%2f',
    '..%5c',
    '..\\',
    '\\',
    '%5C',
    '//',
    '/',
    '%2F',
    '%00',
    '%',
    '%f',
    '%ff',
    '%u002e',
  ],
  ...[
    'etc/passwd',
    '.env',
    '.git/config',
    'package.json',
    'data/twinshore.sqlite',
    'index.html',
    'about',
    'blog',
    'no-such',
    'careers',
  ],
  ...[
    'services',
    '.data',
    '_root.data',
    '__manifest',
    'assets',
    'api',
    'evil.example',
    ':80',
    '@evil.example',
    ';a=b',
    '~',
    '*',
    ' '.trim(),
  ],
  ...[
    '%E2%80%AE',
    '%c0%af',
    '%e0%80%af',
    '%0d%0aset-cookie:a=b',
    '<script>',
    '"',
    "'",
    '{{7*7}}',
    '$x{y}',
    '|',
    '^',
    '`',
    '[',
    ']',
    '\xff',
  ],
);
const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('/')}`);
const gluedPath = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
const query = fc.constantFrom(
  ...[
    '',
    '',
    '',
    '?',
    '?%',
    '?%ff',
    '?_routes=',
    '?_routes=root',
    '?_data=routes',
    '?index',
    '?a[]=1&__proto__[x]=1',
    '?p=/&p=//',
    '??',
  ],
);
const oddTarget = fc.constantFrom(
  ...[
    '*',
    '//evil.example',
    '//evil.example/',
    '///evil.example//',
    '/\\evil.example',
    '/\\evil.example/',
    '\\\\evil.example',
    'about',
  ],
  ...[
    'http://evil.example/',
    'http://evil.example/about/',
    'https://evil.example',
    'HTTP://evil.example//x/',
    'ftp://evil.example/x',
    'file:///etc/passwd',
  ],
  ...[
    'http://',
    'http://[::1',
    '/.//evil.example/',
    '/..//evil.example',
    '/%2f%2fevil.example/',
    '/?//evil.example/',
    '/;//evil.example/',
  ],
  ...[
    `/${'a'.repeat(15_000)}`,
    `/${'a/'.repeat(7000)}`,
    `/${'%41'.repeat(5000)}`,
    `/${'a'.repeat(100_000)}`,
    `/?${'a&'.repeat(7000)}`,
  ],
  ...[
    '/%',
    '/%%',
    '/%zz',
    '/%00',
    '/about%00',
    '/about%00.html',
    '/about\0',
    '/about#x',
    '/ about',
    '/about HTTP/1.1\r\nx: y\r\n\r\nGET /',
  ],
);
const target = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(path, query).map((parts) => parts.join('')) },
  gluedPath,
  oddTarget,
);

const readMethod = fc.constantFrom('GET', 'HEAD');
const otherMethod = fc.constantFrom(
  ...[
    'TRACE',
    'CONNECT',
    'OPTIONS',
    'PUT',
    'PATCH',
    'DELETE',
    'POST',
    'PROPFIND',
    'PURGE',
    'LINK',
    'M-SEARCH',
    'SEARCH',
    'QUERY',
    'PRI',
  ],
  ...['get', 'Get', 'GETT', 'G', '', 'G ET', 'GET\t', '\0', 'X'.repeat(9000), '\xff\xfe', 'CONNECT\r\n'],
);

const isPlainPath = (target: string) => /^\/[!-~]*$/.test(target) && target.length < 14_000;

export const hostileTargets: fc.Arbitrary<HostileRequest> = fc
  .oneof({ weight: 3, arbitrary: fc.tuple(readMethod, target) }, fc.tuple(otherMethod, target))
  .map(([method, target]) => {
    const isReading = method === 'GET' || method === 'HEAD';
    const bytes = formatHead(`${method} ${target} HTTP/1.1`, ['connection: close']);
    return { bytes, isReading, isValidHttp: isReading && isPlainPath(target) };
  });
