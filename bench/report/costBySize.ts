import type { LoadResult } from '../load/LoadPlan.ts';
import type { ShopFigure } from './Figures.ts';

export interface CostBySize {
  name: string;
  /** Cost of a request in the largest shop relative to the smallest. */
  times: number;
}

/** Empty with fewer than two shops. Only uncached queries, because cached ones cost the same everywhere. */
export function costBySize(shops: readonly ShopFigure[]): CostBySize[] {
  const bySize = shops.toSorted((one, other) => one.products - other.products);
  const [small] = bySize;
  const large = bySize.at(-1);
  if (!small || !large || small.products === large.products) return [];
  return small.loads.flatMap(({ name, result }) => {
    const other = large.loads.find((load) => load.name === name);
    const isCompared = other !== undefined && !name.endsWith('repeated');
    return isCompared ? [{ name, times: cost(other.result) / cost(result) }] : [];
  });
}

/** CPU seconds of the server, or wall-clock seconds if unavailable. */
function cost({ requests, seconds, cpuSeconds }: LoadResult): number {
  return (cpuSeconds ?? seconds) / requests;
}
