import { PassThrough } from 'node:stream';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { DatabaseUnavailable } from '../../platform/database/DatabaseUnavailable.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { healthRoutes } from './healthRoutes.ts';
import type { SchemaAge } from './readiness.ts';

async function answersOf(isReady: () => Promise<SchemaAge>) {
  const app = await bareShopApp();
  await app.register(healthRoutes({ isReady, bucket: null }));
  const [live, ready] = [
    await app.inject('/api/health/live/'),
    await app.inject('/api/health/ready'),
  ];
  await app.close();
  return { live, ready };
}

test('is ready with its database', async () => {
  const { live, ready } = await answersOf(async () => 'current');
  expect([live.statusCode, ready.statusCode]).toEqual([200, 200]);
  expect(ready.json()).toEqual({ status: 'ok' });
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('says so when it runs on the schema of a newer version', async () => {
  const { ready } = await answersOf(async () => 'newer');
  expect(ready.json()).toEqual({ status: 'ok', schema: 'newer' });
});

test('is alive but not ready without its database', async () => {
  const { live, ready } = await answersOf(() => Promise.reject(new Error('no password for you')));
  expect([live.statusCode, ready.statusCode]).toEqual([200, 503]);
  expect(ready.headers['retry-after']).toBe('5');
  expect(ready.json()).toEqual({ detail: 'La tienda no está lista.' });
});

test('a probe that is refused is one line with its reason', async () => {
  const output = new PassThrough({ encoding: 'utf8' });
  const app = await bareShopApp({ logger: createLogger('info', output) });
  const isReady = () => Promise.reject(new DatabaseUnavailable(new Error('ECONNREFUSED')));
  await app.register(healthRoutes({ isReady, bucket: null }));
  await app.inject('/api/health/ready');
  await app.close();
  const lines = String(output.read()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'unavailable', reason: 'ECONNREFUSED', status: 503 }),
  ]);
});
