import type { ShopFigure } from './Figures.ts';
import { growthTable } from './growthTable.ts';

function shopOf(products: number, requests: number): ShopFigure {
  const result = {
    requests,
    seconds: 5,
    p50: 1.25,
    p97: 2,
    p99: 3,
    bytes: 1,
    failures: {},
    cpuSeconds: 2,
  };
  const loads = [{ name: 'product, fresh', products, result }];
  return { products, idle: null, afterLoad: null, afterLoadPrivate: null, loads };
}

test('shows shops side by side, smallest first, with the relative cost in the largest', () => {
  expect(growthTable([shopOf(1000, 500), shopOf(10, 1000)]).split('\n')).toEqual([
    'req/s, p50 and p99 in ms    10 products  1000 products  cost of the last, times the first',
    'product, fresh            200  1.3  3.0  100  1.3  3.0                               2.00',
  ]);
});

test('a single shop has no comparison', () => {
  expect(growthTable([shopOf(10, 1000)])).toBe('');
});
