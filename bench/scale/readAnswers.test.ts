import { readAnswers } from './readAnswers.ts';

const line = (at: number, status: string, milliseconds: number, tag: string, error = '') =>
  `${at};<0.1.0>;1;get;127.0.0.1;/x?q=1;${status};202;${milliseconds};-;;${error};${tag}`;

test('answers are counted within their window, with failures apart', () => {
  const dump = [
    '#date;pid;id;http method;host;URL;HTTP status;size;duration;transaction;match;error;tag',
    line(9.9, '200', 9000, 'home'),
    ...Array.from({ length: 200 }, (_, at) => line(10 + at / 200, '200', at / 10, 'home')),
    ...Array.from({ length: 100 }, (_, at) => line(11, '201', 100 + at, 'buy')),
    line(11.5, '503', 1, 'home'),
    line(11.6, '', 10_000, 'home', 'error_timeout'),
    line(12, '200', 9000, 'home'),
    '',
  ].join('\n');
  expect(readAnswers(dump, { from: 10, to: 12 })).toEqual({
    requestsPerSecond: 150,
    p50: 14.9,
    p99: 196,
    slow: 'buy',
    orders: 100,
    failures: { 503: 1, error_timeout: 1 },
  });
});
