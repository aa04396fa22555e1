import { endOfDay, startOfDay } from '../domain/argentineDay.ts';
import type { StockReportWire } from './stockReportSchemas.ts';

/** Which sales a report counts. Times are milliseconds since 1970. */
interface SalesFilter {
  titleId?: number;
  from?: number;
  /** Not itself. */
  until?: number;
}

export function salesFilterFromWire({
  title_id,
  start_date,
  end_date,
}: StockReportWire): SalesFilter {
  return {
    ...(title_id !== undefined && { titleId: title_id }),
    ...(start_date !== undefined && { from: startOfDay(start_date) }),
    ...(end_date !== undefined && { until: endOfDay(end_date) }),
  };
}
