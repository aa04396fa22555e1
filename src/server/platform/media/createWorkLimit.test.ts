import { createWorkLimit } from './createWorkLimit.ts';

function held(): { work: () => Promise<string>; end: () => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return {
    work: () => promise,
    end: () => resolve('done'),
    fail: () => reject(new Error('no')),
  };
}

test('limits running and queued work, and rejects the rest', async () => {
  const limit = createWorkLimit({ atOnce: 1, waiting: 1 });
  const [first, second] = [held(), held()];
  const started: string[] = [];
  const one = limit(() => (started.push('one'), first.work()));
  const two = limit(() => (started.push('two'), second.work()));
  expect(await limit(async () => 'three')).toBeNull();
  expect(started).toEqual(['one']);
  first.end();
  expect(await one).toBe('done');
  second.end();
  expect(await two).toBe('done');
  expect(await limit(async () => 'four')).toBe('four');
});

test('failed work frees its slot', async () => {
  const limit = createWorkLimit({ atOnce: 1, waiting: 1 });
  const [first, second] = [held(), held()];
  const one = limit(first.work);
  const two = limit(second.work);
  first.fail();
  await expect(one).rejects.toThrow('no');
  second.end();
  expect(await two).toBe('done');
});
