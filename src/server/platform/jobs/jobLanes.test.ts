import { onSqlite } from '../../../testing/onEveryDialect.ts';
import { systemClock } from '../clock.ts';
import { defineJob } from './defineJob.ts';
import { jobLanes } from './jobLanes.ts';

const BY = { userId: 0, ip: '', userAgent: '' };

onSqlite('job lanes', (database) => {
  it('a quick job ends while a slow one that came first is still at work', async () => {
    const ended = Promise.withResolvers<void>();
    const order: string[] = [];
    const slow = defineJob<object, void>({
      kind: 'backup',
      isSlow: true,
      prepare: () => ended.promise,
      step: async () => {
        order.push('slow');
        return { cursor: null, done: 0, refusals: [] };
      },
    });
    const quick = defineJob<object>({
      kind: 'saleEnd',
      step: async () => {
        order.push('quick');
        setImmediate(ended.resolve);
        return { cursor: null, done: 0, refusals: [] };
      },
    });
    await database().transaction(async (trx) => {
      await slow.enqueue(trx, BY, { params: {}, total: 0, at: 1 });
      await quick.enqueue(trx, BY, { params: {}, total: 0, at: 2 });
    });
    const lanes = jobLanes({
      database: database(),
      clock: systemClock,
      logger: { error: () => undefined },
      handlers: [slow.handler, quick.handler],
      config: { jobs: 'on', supervision: null },
    });
    const running = lanes.start();
    await ended.promise;
    await running.stop();
    expect(order[0]).toBe('quick');
  });
});
