import { z } from 'zod';
import { endOfDay, startOfDay } from '../../domain/time/argentineDay.ts';
import { urlId, wireId } from '../wireSchemas.ts';

const WRONG_TITLE = 'Tiene que ser un número.';
const WRONG_DAY = 'Ingresá una fecha válida.';
const WRONG_FORMAT = 'Tiene que ser csv o xlsx.';
const titleId = z.union([urlId, wireId]);
const day = z.iso.date(WRONG_DAY);

/** Options of the stock report: one title or all, and the sales period in Argentine days, both included. */
export const stockReportSchema = z
  .strictObject({
    title_id: unlessEmpty(titleId, WRONG_TITLE).describe('Default: all titles'),
    start_date: unlessEmpty(day, WRONG_DAY).describe('Sales from this day on. Default: all'),
    end_date: unlessEmpty(day, WRONG_DAY).describe('To the end of this day. Default: now'),
    format: unlessEmpty(z.enum(['csv', 'xlsx']), WRONG_FORMAT).describe('Default: csv'),
  })
  .refine(isInOrder, {
    path: ['end_date'],
    error: 'No puede ser anterior a la fecha de inicio.',
  });

export type StockReportWire = z.infer<typeof stockReportSchema>;

/** Forms send empty fields as `""`. */
function unlessEmpty<Field extends z.ZodType>(field: Field, error: string) {
  return z
    .union([z.literal(''), field], { error })
    .optional()
    .transform((value) => (value === '' ? undefined : value));
}

function isInOrder({ start_date: start, end_date: end }: Period): boolean {
  return start === undefined || end === undefined || start <= end;
}

interface Period {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** The sales to count. Times are milliseconds since 1970. */
interface SalesFilter {
  titleId?: number;
  from?: number;
  /** Exclusive. */
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
