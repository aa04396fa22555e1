import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { GroupCommit } from './GroupCommit.ts';
import { walFlush, type Flush } from './walFlush.ts';

let database: DatabaseSync;
/** Pending flushes, oldest first. */
let flushes: PromiseWithResolvers<void>[];
let flushed: () => void;
let group: GroupCommit;

const flush: Flush = {
  run: () => {
    const waiting = Promise.withResolvers<void>();
    flushes.push(waiting);
    flushed();
    return waiting.promise;
  },
  close: async () => undefined,
};

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('create table orders (id integer primary key)');
  flushes = [];
  flushed = () => undefined;
  group = new GroupCommit(database, flush);
});

afterEach(() => {
  if (database.isOpen) database.close();
});

/** Resolves at the next flush. */
const nextFlush = (): Promise<void> => new Promise((resolve) => (flushed = resolve));
const orders = () => database.prepare('select id from orders').all().length;
const place = (): Promise<unknown> =>
  group.run(async () => database.exec('insert into orders default values'));

test('jobs resolve only after the flush, and later jobs run meanwhile', async () => {
  const ended: string[] = [];
  const begun = nextFlush();
  const first = place().then(() => ended.push('first'));
  await begun;
  const again = nextFlush();
  const others = [place(), place()].map((each) => each.then(() => ended.push('other')));
  while (orders() < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toEqual([]);
  expect(flushes).toHaveLength(1);
  flushes[0]?.resolve();
  await first;
  await again;
  expect(ended).toEqual(['first']);
  flushes[1]?.resolve();
  await Promise.all(others);
  expect(flushes).toHaveLength(2);
});

test('a failed job is rolled back, and the others in its commit are kept', async () => {
  const begun = nextFlush();
  const kept = place();
  const failed = group.run(async () => {
    database.exec('insert into orders default values');
    throw new Error('no stock');
  });
  const outcome = expect(failed).rejects.toThrow('no stock');
  await begun;
  flushes[0]?.resolve();
  await Promise.all([kept, outcome]);
  expect(orders()).toBe(1);
});

test('after a failed flush, pending jobs are rejected and nothing more is written', async () => {
  const begun = nextFlush();
  const lost = expect(place()).rejects.toThrow('The disk does not keep what is written');
  await begun;
  flushes[0]?.reject(new Error('EIO'));
  await lost;
  expect((await group.failed).cause).toEqual(new Error('EIO'));
  await expect(place()).rejects.toThrow('The disk does not keep what is written');
  expect(orders()).toBe(1);
  await group.settled();
});

test('flushes the log that commits are written to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brazada-'));
  const file = join(folder, 'shop.db');
  const onDisk = new DatabaseSync(file);
  onDisk.exec('pragma journal_mode = wal; create table orders (id integer primary key)');
  expect(existsSync(`${file}-wal`)).toBe(true);
  const real = walFlush(file);
  await real.run();
  await real.run();
  await real.close();
  onDisk.close();
  await expect(walFlush(join(folder, 'none.db')).run()).rejects.toThrow('ENOENT');
  rmSync(folder, { recursive: true });
});

test('jobs that come after the end are refused, each of them', async () => {
  database.close();
  await expect(place()).rejects.toThrow('not open');
  await expect(place()).rejects.toThrow('not open');
});
