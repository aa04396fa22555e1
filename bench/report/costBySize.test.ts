import type { LoadResult } from '../load/LoadPlan.ts';
import { costBySize } from './costBySize.ts';
import type { ShopFigure } from './Figures.ts';

function shopOf(products: number, cpuSeconds: number | null): ShopFigure {
  const result: LoadResult = {
    requests: 1000,
    seconds: 5,
    p50: 1,
    p97: 1,
    p99: 1,
    bytes: 1,
    failures: {},
    cpuSeconds,
  };
  const loads = ['product, fresh', 'product, repeated'].map((name) => ({ name, products, result }));
  return { products, idle: null, afterLoad: null, afterLoadPrivate: null, loads };
}

test('compares uncached queries between the largest and the smallest shop', () => {
  const shops = [shopOf(10_000, 2), shopOf(120, 1), shopOf(1_000_000, 3)];
  expect(costBySize(shops)).toEqual([{ name: 'product, fresh', times: 3 }]);
});

test('uses wall-clock time without CPU time', () => {
  expect(costBySize([shopOf(120, null), shopOf(10_000, null)])).toMatchObject([{ times: 1 }]);
});

test('a single shop has no comparison', () => {
  expect(costBySize([shopOf(120, 1)])).toEqual([]);
  expect(costBySize([shopOf(120, 1), shopOf(120, 2)])).toEqual([]);
});
