import fc from 'fast-check';

/** One call as the OpenAPI document has it. */
export interface ApiCall {
  method: Method;
  path: string;
  parameters: readonly Parameter[];
  /** Null for a call without a body. */
  body: JsonSchema | null;
}

export interface ApiRequest {
  /** The call that it is to: `GET /path/{id}`. */
  call: string;
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Values that mean something in the shop under test, by the name of the parameter or member that takes them. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

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
const NO_JSON = [
  '',
  '{"a":',
  '[',
  'null',
  '1',
  '"x"',
  '\u0000',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
];
const BROKEN_ENCODING = ['%', '%zz', '%00', '%ED%A0%80', '%C0%AE', '%2F', '+'];
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

const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);
const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(Number.MAX_VALUE, -1, 0.1, 2_147_483_648, 9_007_199_254_740_993),
  fc.constant(undefined),
);
const hostileKey = fc.oneof(fc.constantFrom(...INHERITED), hostileText);

export function callsOf(document: unknown): ApiCall[] {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Method,
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

function nameOf({ method, path }: ApiCall): string {
  return `${method} ${path}`;
}

/** Requests to one call: most of them as its schema wants them, or so but for a part or two. */
export function requestTo(call: ApiCall, samples: Samples): fc.Arbitrary<ApiRequest> {
  const inPath = call.parameters.filter((each) => each.in === 'path');
  const inQuery = call.parameters.filter((each) => each.in === 'query');
  return fc
    .record({
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(call.method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<Method>('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
        },
      ),
      path: fc.tuple(...inPath.map((each) => textFor(each, samples))),
      query: queryFor(inQuery, samples),
      headers: hostileHeaders,
      payload: call.body ? payloadFor(call.body, samples) : fc.constant(undefined),
    })
    .map(({ method, path, query, headers, payload }) => ({
      call: nameOf(call),
      method,
      url: fillIn(call.path, inPath, path) + (query === '' ? '' : `?${query}`),
      headers: payload === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(payload !== undefined && { payload }),
    }));
}

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
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

/** A parameter of a path or a query, encoded as clients do, or broken as only attackers do. */
function textFor({ name, schema = {} }: Parameter, samples: Samples): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 16, arbitrary: valueOf(schema, samples, name).map(encode) },
    { weight: 3, arbitrary: hostileText.map(encode) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_ENCODING) },
  );
}

function queryFor(parameters: readonly Parameter[], samples: Samples): fc.Arbitrary<string> {
  const pairs = parameters.map((each) =>
    fc.option(
      textFor(each, samples).map((value) => `${each.name}=${value}`),
      { freq: each.required ? 20 : 1, nil: '' },
    ),
  );
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.tuple(hostileKey, hostileText).map((pair) => pair.map(encode).join('=')),
    },
  );
  return fc.tuple(...pairs, extra).map((each) => each.filter((pair) => pair !== '').join('&'));
}

function payloadFor(schema: JsonSchema, samples: Samples): fc.Arbitrary<string> {
  const body = valueOf(schema, samples);
  const change = fc.tuple(fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }), hostileValue);
  const changed = fc
    .tuple(body, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) => changes.reduce((each, [at, to]) => withChange(each, at, to), value));
  const extended = fc
    .tuple(body, hostileKey, hostileValue)
    .map(([value, key, extra]) =>
      Object.assign(Object.create(null) as object, value, { [key]: extra }),
    );
  return fc.oneof(
    { weight: 9, arbitrary: body.map(toJson) },
    { weight: 4, arbitrary: changed.map(toJson) },
    { weight: 2, arbitrary: extended.map(toJson) },
    { weight: 1, arbitrary: fc.constantFrom(...NO_JSON) },
  );
}

/** A value that the schema allows: one of the samples for that name, where there are any. */
function valueOf(schema: JsonSchema, samples: Samples, name = ''): fc.Arbitrary<unknown> {
  const known = samples[name];
  if (known && schema.type !== 'array') {
    return fc.oneof(
      { weight: 15, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: valueOf(schema, samples) },
    );
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueOf(each, samples, name)));
  if (schema.type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 3 } = schema;
    return fc.array(valueOf(items, samples, name), { minLength, maxLength: Math.min(maxItems, 3) });
  }
  if (schema.type !== 'object') return scalarOf(schema);
  const { properties = {}, required: requiredKeys = [] } = schema;
  const members = Object.entries(properties).map(
    ([key, each]) => [key, valueOf(each, samples, key)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys });
}

function scalarOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minimum: min = 0, maximum: max = 1_000_000 } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === 'string') return stringOf(schema);
  if (schema.type === 'integer') return fc.integer({ min, max: Math.min(max, 1_000_000) });
  if (schema.type === 'number') return fc.double({ min, max, noNaN: true });
  if (schema.type === 'boolean') return fc.boolean();
  return schema.type === 'null' ? fc.constant(null) : fc.jsonValue({ maxDepth: 1 });
}

function stringOf({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const text = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  if (pattern === undefined) return text;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return text; // fast-check knows no lookahead.
  }
}

/** The value with one part of it replaced; `undefined` leaves the part out. */
function withChange(value: unknown, [at, ...deeper]: readonly number[], to: unknown): unknown {
  if (at === undefined || typeof value !== 'object' || value === null) return to;
  const keys = Object.keys(value);
  const key = keys[at % keys.length];
  if (key === undefined) return to;
  const part = withChange((value as Record<string, unknown>)[key], deeper, to);
  if (Array.isArray(value)) return value.with(Number(key), part);
  return { ...value, [key]: part };
}

/** `undefined`, which JSON lacks, becomes an empty text. */
function toJson(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}

function fillIn(path: string, parameters: readonly Parameter[], values: readonly string[]): string {
  return parameters.reduce(
    (filled, { name }, index) => filled.replace(`{${name}}`, () => values[index] ?? ''),
    path,
  );
}

/** Lone surrogates have no encoding: they go as what UTF-8 writes for them. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : toJson(value);
  return encodeURIComponent(text.toWellFormed());
}
