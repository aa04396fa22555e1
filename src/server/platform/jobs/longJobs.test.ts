import { AsyncResource } from 'node:async_hooks';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { recordWork } from '../../../testing/recordWork.ts';
import { ShopError } from '../ShopError.ts';
import { defineJob, type JobWork } from './defineJob.ts';
import { longJobs } from './longJobs.ts';

const BY = { userId: 0, ip: '10.0.0.1', userAgent: 'Firefox' };
const SILENT = { error: () => undefined };

interface Params {
  items: number;
  mode?: 'refused' | 'broken';
}

onEveryDialect('long jobs', (database) => {
  let now = 1000;
  const clock = { now: () => new Date(now) };
  let worked: number[] = [];
  let interrupt: ((work: JobWork<Params>) => void) | null = null;

  /** Two items a step; every third is refused. */
  const counting = defineJob<Params>({
    kind: 'clientTypeAssignment',
    step: async (_trx, work) => {
      interrupt?.(work);
      if (work.params.mode === 'refused') throw new ShopError('conflict', 'No se puede.');
      if (work.params.mode === 'broken') throw new Error('a defect');
      const from = Number(work.cursor ?? 0);
      const items = [from + 1, from + 2].filter((each) => each <= work.params.items);
      worked.push(...items);
      const next = from + items.length;
      return {
        cursor: next < work.params.items ? String(next) : null,
        done: items.length,
        refusals: items
          .filter((each) => each % 3 === 0)
          .map((each) => ({ subject: `#${each}`, reason: 'Es múltiplo de 3.' })),
      };
    },
  });
  const runner = () =>
    longJobs({ database: database(), clock, logger: SILENT, handlers: [counting.handler] });
  const enqueue = (params: Params) =>
    database().transaction((trx) =>
      counting.enqueue(trx, BY, { params, total: params.items, at: now }),
    );
  const find = (id: number) =>
    database().db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const refusalsOf = (id: number) =>
    database().db.selectFrom('job_refusals').select('subject').where('job_id', '=', id).execute();

  beforeEach(async () => {
    worked = [];
    interrupt = null;
    await database().transaction((trx) => trx.deleteFrom('jobs').execute());
  });

  it('run step by step, and keep what was refused', async () => {
    const id = await enqueue({ items: 7 });
    await runner().run();
    expect(worked).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await find(id)).toMatchObject({ state: 'done', done: 7, total: 7, refused: 2 });
    expect(await refusalsOf(id)).toEqual([{ subject: '#3' }, { subject: '#6' }]);
  });

  it('are traced, step by step', async () => {
    const id = await enqueue({ items: 3 });
    const { works, stop } = recordWork();
    await runner().run();
    stop();
    const steps = works.filter(({ name }) => name === 'job clientTypeAssignment');
    expect(steps).toHaveLength(2);
    expect(steps[0]?.attributes).toEqual({ job: id });
  });

  it('go on after a restart where the last committed step ended', async () => {
    const id = await enqueue({ items: 6 });
    const stopping = new AbortController();
    interrupt = ({ cursor }) => cursor === '2' && stopping.abort();
    await runner().run(stopping.signal);
    expect(await find(id)).toMatchObject({ state: 'running', done: 4 });
    interrupt = null;
    await runner().run();
    expect(worked).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await find(id)).toMatchObject({ state: 'done', done: 6 });
  });

  it('of a killed process are taken over when its lease ends', async () => {
    const id = await enqueue({ items: 2 });
    const dead = { runner: 'dead', leased_until: now + 60_000, state: 'running' } as const;
    await database().transaction((trx) => trx.updateTable('jobs').set(dead).execute());
    await runner().run();
    expect(worked).toEqual([]);
    now += 60_001;
    await runner().run();
    expect(await find(id)).toMatchObject({ state: 'done', done: 2 });
  });

  it('that are cancelled end after the step they are in', async () => {
    const id = await enqueue({ items: 200 });
    let cancelled: Promise<unknown> = Promise.resolve();
    const cancel = AsyncResource.bind(() => {
      cancelled = database().transaction((trx) =>
        trx.updateTable('jobs').set({ state: 'cancelled' }).where('id', '=', id).execute(),
      );
    });
    interrupt = ({ cursor }) => {
      if (cursor === null) cancel();
    };
    await runner().run();
    await cancelled;
    await runner().run();
    expect((await find(id)).state).toBe('cancelled');
    expect(worked.length).toBeLessThan(200);
  });

  it('fail with the reason of a refusal, and after three defects', async () => {
    const [refused, broken, last] = [
      await enqueue({ items: 1, mode: 'refused' }),
      await enqueue({ items: 1, mode: 'broken' }),
      await enqueue({ items: 1 }),
    ];
    let attempts = 0;
    interrupt = ({ params }) => {
      if (params.mode === 'broken') attempts += 1;
    };
    await runner().run();
    expect(await find(refused)).toMatchObject({ state: 'failed', failure: 'No se puede.' });
    expect(await find(broken)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/inesperado/),
    });
    expect(attempts).toBe(3);
    expect((await find(last)).state).toBe('done');
  });
});
