import fc from 'fast-check';
import {
  BROKEN_ENCODING,
  hostileHeaders,
  hostileKey,
  hostileText,
  hostileValue,
  NO_JSON,
} from './hostileValues.ts';

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
      body: bodyFor(call, samples),
    })
    .map(({ method, path, query, headers, body }) => ({
      call: nameOf(call),
      method,
      url: fillIn(call.path, inPath, path) + (query === '' ? '' : `?${query}`),
      headers: body ? { 'content-type': body.type, ...headers } : headers,
      ...(body && { payload: body.payload }),
    }));
}

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

interface Body {
  type: string;
  payload: string;
}

/** A call takes JSON, or a file, of which `file` of the samples has some, or nothing. */
function bodyFor({ body }: ApiCall, samples: Samples): fc.Arbitrary<Body | null> {
  if (body) {
    return payloadFor(body, samples).map((payload) => ({ type: 'application/json', payload }));
  }
  const files = samples['file'];
  if (!files) return fc.constant(null);
  const file = fc.constantFrom(...files.map(String));
  const cut = fc.tuple(file, fc.nat(400)).map(([text, at]) => text.slice(0, at));
  const broken = fc.tuple(file, hostileText).map(([text, more]) => text.replace(/\d+/, () => more));
  return fc
    .oneof(
      { weight: 6, arbitrary: file },
      { weight: 1, arbitrary: cut },
      { weight: 2, arbitrary: broken },
      { weight: 1, arbitrary: hostileText },
    )
    .map((payload) => ({ type: 'application/octet-stream', payload }));
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
