import { PassThrough } from 'node:stream';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts';
import { createLogger } from '../logging/createLogger.ts';

test('a request refused for want of the database is one short line with its reason', async () => {
  const output = new PassThrough({ encoding: 'utf8' });
  const logger = createLogger('info', output);
  const app = await bareShopApp({ logger });
  app.get('/api/things', () => Promise.reject(new DatabaseUnavailable(new Error('ECONNREFUSED'))));
  expect((await app.inject('/api/things?token=secret')).statusCode).toBe(503);
  await app.close();
  logger.error({ err: new DatabaseUnavailable(new Error('ECONNREFUSED')) }, 'page without data');
  const lines = String(output.read()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'unavailable',
      reason: 'ECONNREFUSED',
      method: 'GET',
      path: '/api/things',
      status: 503,
    }),
    expect.objectContaining({ err: { type: 'ShopError', message: 'ECONNREFUSED' } }),
  ]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300);
});
