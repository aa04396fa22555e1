import { Registry } from 'prom-client';
import { z } from 'zod';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import type { ShopApp } from '../http/ShopApp.ts';
import { requestMetrics } from './requestMetrics.ts';

const COUNT = /^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm;

let app: ShopApp;
let registry: Registry;
const cache = { answeredEarly: 0, reads: { hit: 0, miss: 0 } };

beforeEach(async () => {
  registry = new Registry();
  app = await bareShopApp();
  requestMetrics(registry, app, cache);
  app.get('/api/things/:id/', { schema: { params: z.object({ id: z.string() }) } }, async () => 1);
  app.post('/api/broken', async () => {
    throw new Error('broken');
  });
});

afterEach(() => app.close());

async function counts(): Promise<Record<string, number>> {
  const text = await registry.metrics();
  return Object.fromEntries(
    [...text.matchAll(COUNT)].map(([, labels, count]) => [labels, Number(count)]),
  );
}

test('times requests by route and status, not by URL', async () => {
  for (const url of ['/api/things/1', '/api/things/2/?x=1']) await app.inject(url);
  await app.inject({ method: 'POST', url: '/api/broken' });
  for (const url of ['/nowhere/1', '/nowhere/2', '/%zz']) await app.inject(url);
  expect(await counts()).toMatchObject({
    'method="GET",route="/api/things/:id/",status="200"': 2,
    'method="POST",route="/api/broken",status="500"': 1,
    'method="GET",route="none",status="404"': 2,
  });
  expect(Object.keys(await counts()).join()).not.toContain('nowhere');
});

test('counts early answers at scrape time', async () => {
  cache.answeredEarly = 5;
  expect(await registry.metrics()).toContain('http_early_answers_total 5\n');
  cache.answeredEarly = 7;
  expect(await registry.metrics()).toContain('http_early_answers_total 7\n');
});

test('counts reads of the cache by their outcome', async () => {
  cache.reads = { hit: 3, miss: 1 };
  const text = await registry.metrics();
  expect(text).toContain('http_cache_reads_total{outcome="hit"} 3\n');
  expect(text).toContain('http_cache_reads_total{outcome="miss"} 1\n');
});
