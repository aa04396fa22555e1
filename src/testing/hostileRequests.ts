import fc from 'fast-check';

/** One call as the OpenAPI document has it. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  pathParameters: string[];
  queryParameters: string[];
  bodyProperties: string[] | null;
}

export interface HostileRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string }[];
        requestBody?: { content: Record<string, { schema: object }> };
      }
    >
  >;
}

const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  'Infinity',
  '2147483648',
  '9'.repeat(40),
  'true',
  'null',
  '[]',
  '{}',
  '{"a":',
  '{"title__id":{"$gt":0}}',
  '{"__proto__":{"admin":true}}',
  '{"q":"\\u0000"}',
  '{"q":"\\ud800"}',
  '{"sizes":[["M"]]}',
  "'; drop table products; --",
  '" or 1=1 --',
  '%',
  '_%',
  '\\',
  '" NEAR "',
  'a* OR b',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '..%2f..',
  '8/10',
  'ñandú',
  '💧'.repeat(100),
  '\u202etxet',
  'a\u0301'.repeat(50),
  '\u0007',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(300),
  'x'.repeat(5000),
  '__proto__',
  'constructor',
];
const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.json() },
);
const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom('authorization', 'cookie', 'if-none-match', 'accept', 'origin'),
  fc.stringMatching(/^[ -~]{0,60}$/),
  { maxKeys: 1 },
);
/** Encoded as clients do, or broken as only attackers do. */
const hostileValue = fc.oneof(
  { weight: 8, arbitrary: hostileText.map(encode) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%00', '%ED%A0%80', '%C0%AE', '%2F', '+') },
);

export function callsOf(document: unknown): Call[] {
  return Object.entries((document as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      pathParameters: namesIn(parameters, 'path'),
      queryParameters: namesIn(parameters, 'query'),
      bodyProperties: requestBody ? propertiesOf(requestBody.content) : null,
    })),
  );
}

/** Values that pass the schemas and name nothing: what stands beside them reaches the database. */
const plausibleValue = fc.constantFrom('424242', '3', 'M', '8%2F10');

/** Requests to one of the calls in which any part may be anything, some of them with the token. */
export function hostileRequest(
  calls: readonly Call[],
  token: string,
): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...calls).chain((call) =>
    fc
      .record({
        inPath: fc.tuple(...call.pathParameters.map(() => fc.oneof(hostileValue, plausibleValue))),
        query: queryFor(call),
        headers: fc.oneof(
          { weight: 3, arbitrary: fc.constant({ authorization: `Token ${token}` }) },
          { weight: 1, arbitrary: hostileHeaders },
        ),
        payload: call.bodyProperties ? bodyFor(call.bodyProperties) : fc.constant(undefined),
      })
      .map(({ inPath, query, headers, payload }) => ({
        method: call.method,
        url: fillIn(call, inPath) + (query === '' ? '' : `?${query}`),
        headers:
          payload === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(payload !== undefined && { payload }),
      })),
  );
}

function queryFor({ queryParameters }: Call): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('page', ...queryParameters) },
    { weight: 1, arbitrary: hostileValue },
  );
  const pair = fc.tuple(name, hostileValue).map(([key, value]) => `${key}=${value}`);
  return fc.array(pair, { maxLength: 3 }).map((pairs) => pairs.join('&'));
}

function bodyFor(properties: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom('unknown', ...properties);
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), hostileText, fc.array(hostileText));
  const object = fc.dictionary(known, value, { maxKeys: 3 }).map((each) => JSON.stringify(each));
  return fc.oneof({ weight: 5, arbitrary: object }, { weight: 1, arbitrary: hostileText });
}

function fillIn({ path, pathParameters }: Call, values: readonly string[]): string {
  return pathParameters.reduce(
    (filled, name, index) => filled.replace(`{${name}}`, () => values[index] ?? ''),
    path,
  );
}

function namesIn(parameters: readonly { name: string; in: string }[], place: string): string[] {
  return parameters.filter((each) => each.in === place).map((each) => each.name);
}

/** The names of the members that a body may have, wherever its schema says them. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(rest).flatMap(propertiesOf)];
}

/** Lone surrogates have no encoding: they go as what UTF-8 writes for them. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
