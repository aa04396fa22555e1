import fc from 'fast-check';

const NASTY = [
  ...'0 -1 1.5 1e309 NaN 2147483648 true null [] {} % _% \\ 8/10 ñandú 2026-02-30 0000-01-01'.split(
    ' ',
  ),
  '',
  ' ',
  '9'.repeat(40),
  '+275760-09-13',
  '{"title__id":{"$gt":0}}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":1}',
  '{"q":"\\u0000"}',
  '{"q":"\\ud800"}',
  '{"sizes":[["M"]]}',
  "'; drop table products; --",
  '" or 1=1 --',
  'a* OR " NEAR "',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '💧'.repeat(100),
  '\u202etxet',
  'a\u0301'.repeat(50),
  '\u0000\u0007',
  '\ud800',
  'x'.repeat(300),
  'x'.repeat(5000),
];
/** Names that every object has already. */
const INHERITED = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];
export const NO_JSON = [
  '',
  '{"a":',
  '[',
  'null',
  '1',
  '"x"',
  '\u0000',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
];
export const BROKEN_ENCODING = ['%', '%zz', '%00', '%ED%A0%80', '%C0%AE', '%2F', '+'];
const HEADERS: Record<string, readonly string[]> = {
  accept: ['text/html', 'application/xml', '*/*;q=0'],
  'accept-encoding': ['br', 'gzip;q=0', 'identity;q=0, *;q=0'],
  authorization: ['Token', 'Token ', 'Bearer x', 'token x y', `Token ${'a'.repeat(300)}`],
  'content-type': ['text/plain', 'application/xml', 'application/json; charset=utf-16', ''],
  cookie: ['sessionid=x', `sessionid=${'a'.repeat(43)}`, 'sessionid', '=;=', 'shop_admin=x'],
  'idempotency-key': ['a', '', 'x'.repeat(1000)],
  'if-none-match': ['*', 'W/"x"', '"'],
  origin: ['https://evil.example', 'null'],
  purpose: ['prefetch'],
  range: ['bytes=0-0'],
  'sec-fetch-site': ['cross-site', 'none'],
  'x-forwarded-for': ['10.0.0.1', 'x', '::1, 1.1.1.1'],
  'x-forwarded-host': ['evil.example'],
};

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);
export const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(Number.MAX_VALUE, -1, 0.1, 2_147_483_648, 9_007_199_254_740_993),
  fc.constant(undefined),
);
export const hostileKey = fc.oneof(fc.constantFrom(...INHERITED), hostileText);

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 7, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...Object.entries(HEADERS))
      .chain(([name, values]) =>
        fc
          .oneof(fc.constantFrom(...values), fc.stringMatching(/^[ -~]{0,60}$/))
          .map((value) => ({ [name]: value })),
      ),
  },
);
