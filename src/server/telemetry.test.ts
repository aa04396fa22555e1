import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS } from '../contract/apiPaths.ts';
import { borrowSchema } from '../testing/database/borrowSchema.ts';
import { killSpawnedShops, spawnShop } from '../testing/spawnShop.ts';
import { openTelemetry } from './platform/telemetry/openTelemetry.ts';
import { readTelemetrySettings } from './platform/telemetry/readTelemetrySettings.ts';
import { loadTelemetrySdk } from './platform/telemetry/telemetrySdk.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const WAIT_MS = 30_000;
const QUICK = { OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_BLRP_SCHEDULE_DELAY: '50' };
const ERROR = 2;

interface Value {
  stringValue?: string;
  intValue?: number;
}

type Attributes = { key: string; value: Value }[];

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attributes;
  status: { code: number };
}

interface Line {
  traceId?: string;
  severityText: string;
  body: Value;
  attributes: Attributes;
}

/** A collector that takes OTLP over HTTP in JSON, as far as the shop speaks it. */
class Collector {
  readonly bodies: string[] = [];
  readonly spans: Span[] = [];
  readonly lines: Line[] = [];
  readonly #server: Server;
  port = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        this.#take(request.url ?? '', body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  #take(url: string, body: string): void {
    this.bodies.push(body);
    const sent = JSON.parse(body) as {
      resourceSpans?: { scopeSpans: { spans: Span[] }[] }[];
      resourceLogs?: { scopeLogs: { logRecords: Line[] }[] }[];
    };
    if (url === '/v1/traces') {
      for (const { scopeSpans } of sent.resourceSpans ?? []) {
        for (const { spans } of scopeSpans) this.spans.push(...spans);
      }
    }
    if (url === '/v1/logs') {
      for (const { scopeLogs } of sent.resourceLogs ?? []) {
        for (const { logRecords } of scopeLogs) this.lines.push(...logRecords);
      }
    }
  }

  async listen(port = 0): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(port, '127.0.0.1', listening));
    this.port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Waits until `find` gives something. */
async function eventually<Found>(find: () => Found | undefined | false): Promise<Found> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = find();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`Waited in vain: ${String(find)}`);
    await pause(20);
  }
}

const valueOf = (attributes: Attributes, key: string): string | number | undefined => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

let folder: string;
let collector: Collector;

beforeAll(() => {
  if (existsSync(path.join(ROOT, 'deploy/telemetry/node_modules'))) return;
  // As operators who export do: the shop itself comes without these packages.
  const { status } = spawnSync('npm', ['ci', '--prefix', 'deploy/telemetry'], { cwd: ROOT });
  if (status !== 0) throw new Error('run "npm ci --prefix deploy/telemetry"');
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'brazada-telemetry-'));
  collector = await new Collector().listen();
});

afterEach(() => {
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

afterAll(killSpawnedShops);

function open(env: Record<string, string> = {}) {
  return spawnShop({
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
    ...QUICK,
    ...env,
  });
}

const ask = async (url: string, headers: Record<string, string> = {}): Promise<Response> => {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer;
};

const { TEST_DATABASE_URL } = process.env;
/** Names of databases in traces, and their servers. */
const DATABASES: [system: string, server: string | null][] = [
  ['sqlite', null],
  ...(TEST_DATABASE_URL === undefined
    ? []
    : [['postgresql', TEST_DATABASE_URL] satisfies [string, string]]),
];

describe.each(DATABASES)('on %s', (system, server) => {
  test('a request is a trace with its statements and its log line, without the visitor', async () => {
    const schema = server === null ? null : await borrowSchema(server);
    const shop = open({ SEED: 'demo', ...(schema && { DATABASE_URL: schema.url }) });
    const url = await shop.open;
    const answer = await ask(`${url}${API_PATHS.products}?search=ana%40correo.example`, {
      traceparent: `00-${TRACE}-${CALLER}-01`,
      'user-agent': 'curious-visitor',
    });
    const reqId = answer.headers.get('x-request-id');
    const span = await eventually(() =>
      collector.spans.find(({ parentSpanId }) => parentSpanId === CALLER),
    );
    expect(span).toMatchObject({ traceId: TRACE, name: `GET ${API_PATHS.products}` });
    expect(valueOf(span.attributes, 'reqId')).toBe(reqId);
    expect(valueOf(span.attributes, 'http.response.status_code')).toBe(200);
    const statement = await eventually(() =>
      collector.spans.find(({ name, traceId }) => traceId === TRACE && name.startsWith('select ')),
    );
    expect(statement.parentSpanId).toBe(span.spanId);
    expect(valueOf(statement.attributes, 'db.system.name')).toBe(system);
    const line = await eventually(() =>
      collector.lines.find(({ attributes }) => valueOf(attributes, 'reqId') === reqId),
    );
    expect(line).toMatchObject({
      traceId: TRACE,
      severityText: 'INFO',
      body: { stringValue: 'request' },
    });
    expect(shop.output()).toContain(`"trace_id":"${TRACE}"`);

    // Mail leaves after the answer.
    const mailed = await fetch(url + API_PATHS.sendRecoverEmail, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@brazada.example' }),
    });
    expect(mailed.status).toBe(200);
    const mail = await eventually(() => collector.spans.find(({ name }) => name === 'mail'));
    const sent = await eventually(() => collector.spans.find(({ name }) => name === 'mail send'));
    expect(sent.parentSpanId).toBe(mail.spanId);

    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    await schema?.giveBack();
    const all = collector.bodies.join('');
    expect(all).not.toMatch(
      /correo\.example|ana@|curious-visitor|127\.0\.0\.1:\d+\/|\/recuperar\/[^[]/,
    );
  });
});

test('a service that is asked gets the trace, and its failure is seen', async () => {
  const asked: (string | undefined)[] = [];
  const carrier = createServer((request, response) => {
    asked.push(request.headers['traceparent']?.toString());
    response.writeHead(503).end();
  });
  await new Promise<void>((listening) => carrier.listen(0, '127.0.0.1', listening));
  const { port } = carrier.address() as AddressInfo;
  const shop = open({
    SEED: 'demo',
    MICORREO_API_URL: `http://127.0.0.1:${port}/micorreo/v1`,
    MICORREO_USER: 'tienda',
    MICORREO_PASSWORD: 's3cr3ta',
    MICORREO_CUSTOMER_ID: '0000550997',
    MICORREO_ORIGIN_POSTAL_CODE: '1428',
  });
  const url = await shop.open;
  const products = (await (await fetch(url + API_PATHS.products)).json()) as {
    results: { id: number }[];
  };
  const query = `postalCode=5000&shippingType=ship_pap&productId=${products.results[0]?.id}`;
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  await ask(`${url}${API_PATHS.shippingCost}?${query}`, { traceparent });
  const span = await eventually(() =>
    collector.spans.find(({ name }) => name === 'carrier tariff'),
  );
  expect(span).toMatchObject({ traceId: TRACE, status: { code: ERROR } });
  expect(valueOf(span.attributes, 'error.type')).toBe('CarrierOutage');
  const call = await eventually(() => collector.spans.find(({ name }) => name === 'POST'));
  expect(call.parentSpanId).toBe(span.spanId);
  expect(valueOf(call.attributes, 'http.response.status_code')).toBe(503);
  expect(asked[0]).toBe(`00-${TRACE}-${call.spanId}-01`);
  expect(collector.bodies.join('')).not.toMatch(/s3cr3ta|0000550997|\b5000\b/);
  carrier.close();
});

test('the sampler keeps what it should, and logs go on', async () => {
  const shop = open({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const url = await shop.open;
  await ask(`${url}${API_PATHS.healthLive}?of-nobody`);
  await ask(`${url}${API_PATHS.healthLive}`, { traceparent: `00-${TRACE}-${CALLER}-01` });
  await eventually(() => collector.spans.some(({ traceId }) => traceId === TRACE));
  await eventually(() => collector.lines.length >= 2);
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
});

test('a collector that is away costs one line, and one when it is back', async () => {
  const { port } = collector;
  collector.close();
  const shop = open({ OTEL_EXPORTER_OTLP_TIMEOUT: '200', OTEL_BSP_MAX_QUEUE_SIZE: '20' });
  const url = await shop.open;
  const lines = (pattern: RegExp) => shop.output().match(pattern)?.length ?? 0;
  const askOften = async () => {
    for (let at = 0; at < 30; at += 1)
      expect((await ask(url + API_PATHS.healthLive)).status).toBe(200);
  };
  await askOften();
  await eventually(() => lines(/cannot be sent/g) > 0);
  await askOften();
  await pause(1500);
  expect(lines(/cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT/g)).toBe(1);
  collector = await new Collector().listen(port);
  await eventually(async () => ask(url + API_PATHS.healthLive));
  await askOften();
  await eventually(() => lines(/are sent to OTEL_EXPORTER_OTLP_ENDPOINT again/g) > 0);
  expect(lines(/cannot be sent/g)).toBe(1);
});

test('what was not sent yet is sent when the shop ends', async () => {
  const shop = open({ OTEL_BSP_SCHEDULE_DELAY: '600000', OTEL_BLRP_SCHEDULE_DELAY: '600000' });
  await ask((await shop.open) + API_PATHS.healthLive);
  expect(collector.spans).toEqual([]);
  shop.process.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(collector.spans.map(({ name }) => name)).toContain(`GET ${API_PATHS.healthLive}`);
  expect(collector.lines).not.toEqual([]);
});

test('without the packages a line says how to get them, and the shop goes on', () => {
  const said: string[] = [];
  const settings = readTelemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  if (!settings) throw new Error('There are no settings');
  expect(loadTelemetrySdk(folder)).toBeNull();
  expect(openTelemetry(settings, (line) => said.push(line), null)).toBeNull();
  expect(said).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT is set, but nothing is exported: run "npm ci --omit=dev --prefix deploy/telemetry" and start the shop again',
  ]);
});
