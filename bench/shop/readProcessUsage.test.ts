import { parseProcessUsage } from './readProcessUsage.ts';

test("reads memory and CPU time, whatever the program's name", () => {
  const status =
    'Name:\tnode\nVmPeak:\t  999999 kB\nVmRSS:\t  102400 kB\nRssAnon:\t   51200 kB\nThreads:\t11\n';
  const stat = '77 (no) de (x) S 1 77 77 0 -1 4194304 500 0 0 0 250 50 7 9 20 0 11 0 1000 1 2';
  expect(parseProcessUsage(status, stat)).toEqual({
    residentBytes: 100 * 1024 * 1024,
    privateBytes: 50 * 1024 * 1024,
    cpuSeconds: 3,
  });
});
