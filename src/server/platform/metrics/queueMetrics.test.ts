import { Registry } from 'prom-client';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openTestSqlite } from '../../../testing/database/testDatabases.ts';
import { hashPassword } from '../crypto/passwordHash.ts';
import { queueMetrics } from './queueMetrics.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const HOUR_MS = 3_600_000;

onEveryDialect('metrics of what waits', (database) => {
  test('count jobs by state, and only failures of the last day', async () => {
    const registry = new Registry();
    queueMetrics(registry, { ...database(), now: () => NOW });
    expect(await registry.metrics()).toContain('shop_jobs{state="waiting"} 0\n');
    const job = (state: 'waiting' | 'failed' | 'done', hoursAgo: number) => ({
      kind: 'bulkEdit' as const,
      state,
      params: '{}',
      total: 1,
      created_at: NOW - hoursAgo * HOUR_MS,
      ended_at: state === 'waiting' ? null : NOW - hoursAgo * HOUR_MS,
      ip: '',
      user_agent: '',
    });
    const rows = [job('waiting', 40), job('failed', 1), job('failed', 40), job('done', 1)];
    await database().transaction((trx) => trx.insertInto('jobs').values(rows).execute());
    const text = await registry.metrics();
    expect(text).toContain('shop_jobs{state="waiting"} 1\n');
    expect(text).toContain('shop_jobs{state="running"} 0\n');
    expect(text).toContain('shop_jobs{state="failed"} 1\n');
    expect(text).not.toContain('done');
  });

  test('passwords being hashed are counted until they are done', async () => {
    const registry = new Registry();
    queueMetrics(registry, { ...database(), now: () => NOW });
    const hashing = hashPassword('una clave larga', { memory: 64, passes: 1, parallelism: 1 });
    expect(await registry.metrics()).toContain('shop_password_hashes_pending 1\n');
    await hashing;
    expect(await registry.metrics()).toContain('shop_password_hashes_pending 0\n');
  });
});

test('connections are counted by pool and state', async () => {
  const registry = new Registry();
  const database = await openTestSqlite();
  const connections = () => [{ pool: 'writes' as const, used: 8, idle: 0, waiting: 3 }];
  queueMetrics(registry, { db: database.db, connections, now: () => NOW });
  const text = await registry.metrics();
  expect(text).toContain('shop_database_connections{pool="writes",state="used"} 8\n');
  expect(text).toContain('shop_database_connections{pool="writes",state="waiting"} 3\n');
  await database.close();
});
