import type { Queries } from '../../platform/database/Database.ts';
import type { SoldPeriod } from '../../platform/sales/soldOrders.ts';
import { notFound } from '../../platform/ShopError.ts';
import { stockReportRepository, type Sales, type StockedSize } from './stockReportRepository.ts';

export type StockReportRow = StockedSize & Sales;

interface StockReportRequest extends SoldPeriod {
  /** Default: all titles. */
  titleId?: number | undefined;
}

const NO_TITLE = 'No encontramos ese título.';
const TITLES_AT_ONCE = 100;
const NOTHING_SOLD: Sales = { unitsSold: 0, revenue: 0 };

export function stockReportService(db: Queries) {
  const repository = stockReportRepository(db);

  async function* rows(
    titleIds: readonly number[],
    sales: ReadonlyMap<number, Sales>,
  ): AsyncGenerator<StockReportRow[]> {
    for (let from = 0; from < titleIds.length; from += TITLES_AT_ONCE) {
      const sizes = await repository.sizesOf(titleIds.slice(from, from + TITLES_AT_ONCE));
      yield sizes.map(({ id, ...size }) => ({ ...size, ...(sales.get(id) ?? NOTHING_SOLD) }));
    }
  }

  async function* allTitles(period: SoldPeriod) {
    const [titleIds, sales] = await Promise.all([
      repository.titleIds(),
      repository.salesBySize(period),
    ]);
    yield* rows(titleIds, sales);
    yield repository.salesOfGone(period);
  }

  async function* oneTitle(id: number, name: string, period: SoldPeriod) {
    yield* rows([id], await repository.salesBySize(period, id));
    yield repository.salesOfGone(period, name);
  }

  return {
    /** Batches of rows, read on demand. @throws ShopError notFound for an unknown title, before the first batch */
    open: async ({
      titleId,
      ...period
    }: StockReportRequest): Promise<AsyncIterable<StockReportRow[]>> => {
      if (titleId === undefined) return allTitles(period);
      const name = await repository.titleName(titleId);
      if (name === null) throw notFound(NO_TITLE);
      return oneTitle(titleId, name, period);
    },
  };
}
