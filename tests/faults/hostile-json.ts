/** Generates bodies that no browser would send to the contact form, as JSON and as form posts. None is a valid message. */
import fc from 'fast-check';
import { type HostileRequest, makeWellFormedPost } from './hostile-request.ts';

/** Every message below has an invalid e-mail address or none at all, so none may be stored, whatever else is in it. */
const wrongEmail = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).filter((value) => typeof value !== 'string' || !value.includes('@')),
  fc.constantFrom(
    'a@b',
    '@example.com',
    'a b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '\ud800@example.com',
  ),
);

/** A message may have 2000 characters. */
const tooLongMessage = fc.constant('x'.repeat(2001));

const anyMessage = fc
  .record({
    name: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 })),
    phone: fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 1 })),
    subject: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\ud800', '\udfff\ud800', '\0')),
    message: fc.oneof(fc.string({ unit: 'binary' }), tooLongMessage),
    email: wrongEmail,
    // The honeypot.
    extra_note: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant({ toString: 1, valueOf: 1 })),
  })
  .map((message) => JSON.stringify(message));

const depth = fc.constantFrom(1, 100, 5000, 30_000, 100_000);
const deepNesting = fc
  .tuple(depth, fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[{"name":[', ']}]']), fc.boolean())
  .map(
    ([levels, [open = '', close = ''], isClosed]) => `${open.repeat(levels)}1${isClosed ? close.repeat(levels) : ''}`,
  );

const deepField = fc
  .tuple(fc.constantFrom('name', 'extra_note', 'email', 'x'), fc.constantFrom(100, 5000, 15_000))
  .map(([field, levels]) => `{"${field}":${'['.repeat(levels)}${']'.repeat(levels)}}`);

const prototypeKeys = fc.constantFrom(
  '{"__proto__":{"isAdmin":true},"name":"a"}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"\\u005f_proto__":{"toString":null}}',
  '{"name":{"__proto__":null},"hasOwnProperty":1,"toString":2,"valueOf":3}',
);

/** The server reads at most 65,536 bytes of a message. */
const hugeMessage = fc
  .constantFrom(65_536, 65_537, 300_000, 2_000_000)
  .map((size) => `{"message":"${'x'.repeat(size)}"}`);
const duplicateKey = wrongEmail.map((email) => `{"email":"a@example.com","name":"a","email":${JSON.stringify(email)}}`);
const oddValue = fc.constantFrom(
  '1e999999',
  '-0',
  '0'.repeat(1000),
  '9'.repeat(60_000),
  'NaN',
  '0x10',
  '"\\u12"',
  '"\\x"',
);

const invalidUtf8 = fc
  .tuple(
    fc.constantFrom([0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xe2, 0x82]),
    wrongEmail,
  )
  .map(([bytes, email]) =>
    Buffer.concat([Buffer.from(`{"email":${JSON.stringify(email)},"name":"`), Buffer.from(bytes), Buffer.from('"}')]),
  );

const jsonBody = fc.oneof(
  anyMessage,
  deepNesting,
  deepField,
  prototypeKeys,
  hugeMessage,
  duplicateKey,
  oddValue,
  invalidUtf8,
  fc.json(),
  fc.string(),
);

const formPiece = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%ff',
    '%00',
    '%u0041',
    '+',
    '&',
    '&&',
    '=',
    ';',
    'name',
    'email=a',
    '__proto__=1',
    'constructor=x',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constant('name=a&'.repeat(5000)),
);
const formPost = fc.array(formPiece, { maxLength: 12 }).map((pieces) => pieces.join('&'));
const rawBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));

const contentType = fc.oneof(
  { weight: 4, arbitrary: fc.constant('application/json') },
  { weight: 2, arbitrary: fc.constant('application/x-www-form-urlencoded') },
  fc.constantFrom(
    'Application/JSON',
    'application/json; charset=utf-16',
    'application/json;charset="',
    'application/json, text/html',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded; charset=shift_jis',
    'APPLICATION/X-WWW-FORM-URLENCODED',
    'multipart/form-data',
    'application/jsonx',
    '*/*',
    '',
    ';',
    '/',
    'application/',
    `text/${'x'.repeat(5000)}`,
  ),
);
const accept = fc.constantFrom('application/json', 'text/html', 'text/html,*/*;q=0.8', '', ';;;', 'x'.repeat(3000));
const target = fc.oneof(
  { weight: 6, arbitrary: fc.constant('/api/contact') },
  { weight: 3, arbitrary: fc.constant('/contact') },
  fc.constantFrom(
    '/contact.data',
    '/careers/astronaut',
    '/api/job-application',
    '/api',
    '/api/',
    '/api/contact/',
    '/api//contact',
    '/api/%63ontact',
    '/api/contact?a[b]=1',
  ),
);

export const hostileJson: fc.Arbitrary<HostileRequest> = fc
  .tuple(target, contentType, accept, fc.oneof({ weight: 5, arbitrary: jsonBody }, formPost, rawBytes))
  .map(([path, type, answerType, body]) =>
    makeWellFormedPost(path, [`content-type: ${type}`, `accept: ${answerType}`], body),
  );
