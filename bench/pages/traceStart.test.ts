import { readTasks } from './traceStart.ts';

const PAGE = { ph: 'X', pid: 7, tid: 1 };
const start = {
  ...PAGE,
  name: 'navigationStart',
  ts: 1000,
  args: { data: { documentLoaderURL: 'http://shop/' } },
};
const paint = { ...PAGE, name: 'firstContentfulPaint', ts: 100_000 };
const task = (ts: number, tdur: number, more = {}) => ({
  ...PAGE,
  name: 'ThreadControllerImpl::RunTask',
  ts,
  dur: 3 * tdur,
  tdur,
  ...more,
});

test('a task counts by its processor time, four times slower; what blocks comes after the first paint', () => {
  const events = [start, task(2000, 20_000), paint, task(120_000, 15_000), task(300_000, 5000)];
  expect(readTasks(events)).toEqual({ longest: 80, blocking: 10 });
});

test('other threads and what came before the page do not count', () => {
  const events = [
    task(10, 90_000),
    start,
    paint,
    task(120_000, 90_000, { tid: 2 }),
    task(120_000, 90_000, { pid: 8 }),
    task(120_000, 90_000, { name: 'Layout' }),
  ];
  expect(readTasks(events)).toEqual({ longest: 0, blocking: 0 });
});

test('a page that was not painted has no figures', () => {
  expect(() => readTasks([start, task(2000, 1000)])).toThrow('no painted page');
});
