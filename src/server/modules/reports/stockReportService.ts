import { notFound } from '../../platform/ShopError.ts';
import type {
  SalesPeriod,
  StockReportRepository,
  StockReportRow,
} from './stockReportRepository.ts';

interface StockReportRequest extends SalesPeriod {
  /** All titles where it is left out. */
  titleId?: number | undefined;
}

export interface StockReportService {
  /** Batches of rows, read when they are asked for. @throws ShopError notFound for an unknown title, at once */
  open(request: StockReportRequest): Promise<AsyncIterable<StockReportRow[]>>;
}

const NO_TITLE = 'No encontramos ese título.';
const TITLES_AT_ONCE = 100;

export function stockReportService(repository: StockReportRepository): StockReportService {
  async function* allTitles(period: SalesPeriod): AsyncGenerator<StockReportRow[]> {
    const ids = await repository.titleIds();
    for (let from = 0; from < ids.length; from += TITLES_AT_ONCE) {
      yield repository.rowsOf(ids.slice(from, from + TITLES_AT_ONCE), period);
    }
    yield repository.rowsOfGone(period);
  }

  async function* oneTitle(id: number, name: string, period: SalesPeriod) {
    yield repository.rowsOf([id], period);
    yield repository.rowsOfGone(period, name);
  }

  return {
    open: async ({ titleId, ...period }) => {
      if (titleId === undefined) return allTitles(period);
      const name = await repository.titleName(titleId);
      if (name === null) throw notFound(NO_TITLE);
      return oneTitle(titleId, name, period);
    },
  };
}
