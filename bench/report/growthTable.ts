import { costBySize } from './costBySize.ts';
import type { LoadFigure, ShopFigure } from './Figures.ts';
import { requestsPerSecond } from './loadVerdict.ts';
import { renderTable, type Column } from './renderTable.ts';

interface Growth {
  name: string;
  /** The smallest shop first. */
  figures: LoadFigure[];
  times: string;
}

/** All loads in shops of all sizes side by side; empty with a single shop. */
export function growthTable(shops: readonly ShopFigure[]): string {
  const bySize = shops.toSorted((one, other) => one.products - other.products);
  const growth = costBySize(shops).map(({ name, times }): Growth => {
    const figures = bySize.flatMap((shop) => shop.loads.filter((load) => load.name === name));
    return { name, figures, times: times.toFixed(2) };
  });
  if (growth.length === 0) return '';
  const columns: Column<Growth>[] = [
    { title: 'req/s, p50 and p99 in ms', cell: ({ name }) => name, align: 'left' },
    ...bySize.map(({ products }, at) => ({
      title: `${products} products`,
      cell: ({ figures }: Growth) => figureText(figures[at]),
    })),
    { title: 'cost of the last, times the first', cell: ({ times }) => times },
  ];
  return renderTable(columns, growth);
}

function figureText(figure: LoadFigure | undefined): string {
  if (!figure) return '';
  const { result } = figure;
  const rate = requestsPerSecond(result).toFixed(0);
  return `${rate}  ${result.p50.toFixed(1)}  ${result.p99.toFixed(1)}`;
}
