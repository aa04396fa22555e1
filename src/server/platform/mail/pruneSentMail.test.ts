import { PRUNE_EVERY_MS, sentMailPruner, KEEP_SENT_MS } from './pruneSentMail.ts';

let now: number;
let asked: number[];
let left: number;
let prune: (stopping: AbortSignal) => Promise<void>;
const { signal } = new AbortController();

beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  asked = [];
  left = 0;
  const outbox = {
    prune: async (sentBefore: number, limit: number) => {
      asked.push(sentBefore);
      const pruned = Math.min(left, limit);
      left -= pruned;
      return pruned;
    },
  };
  prune = sentMailPruner(outbox, { now: () => new Date(now) });
});

test('deletes all old mail in batches', async () => {
  left = 1200;
  await prune(signal);
  expect(left).toBe(0);
  expect(asked).toEqual(Array.from({ length: 3 }, () => now - KEEP_SENT_MS));
});

test('runs once an hour', async () => {
  await prune(signal);
  now += PRUNE_EVERY_MS - 1;
  await prune(signal);
  expect(asked).toHaveLength(1);
  now += 1;
  await prune(signal);
  expect(asked).toHaveLength(2);
});

test('stops when aborted, and continues the next time', async () => {
  left = 1200;
  await prune(AbortSignal.abort());
  expect(left).toBe(1200);
});
