import { z } from 'zod';
import { endOfDay, startOfDay } from '../../domain/time/argentineDay.ts';
import { MAX_ID } from '../../domain/id.ts';
import { errorSchema, pageQuerySchema, refusalSchema, wireDay, wireText } from '../wireSchemas.ts';

/** An empty field of a form counts as not given. */
export function unlessEmpty<Field extends z.ZodType>(field: Field) {
  return z.union([z.literal('').transform(() => undefined), field]).optional();
}

/** A period in Argentine days, both included. */
export const periodShape = {
  from: unlessEmpty(wireDay).describe('From this day on'),
  to: unlessEmpty(wireDay).describe('To the end of this day'),
};

interface PeriodWire {
  from?: string | undefined;
  to?: string | undefined;
}

/** Milliseconds since 1970; `until` is exclusive. */
export function periodFromWire({ from, to }: PeriodWire): { from?: number; until?: number } {
  return {
    ...(from !== undefined && { from: startOfDay(from) }),
    ...(to !== undefined && { until: endOfDay(to) }),
  };
}

/** Query of a table's page: the page, a search text and the column to sort by, `-` for descending. */
export function tableQuerySchema<Column extends string>(columns: readonly [Column, ...Column[]]) {
  const descending = columns.map((column) => `-${column}` as const);
  return pageQuerySchema.extend({
    q: wireText(100).trim().optional().describe('Search text'),
    ordering: z
      .enum([...columns, ...descending])
      .optional()
      .describe('Column to sort by; `-` for descending'),
  });
}

/** 409 of a save whose `version` is no longer the record's. */
export const staleSchema = errorSchema.extend({
  changed_by: z.string().nullish().describe('User name of the admin who changed it last'),
  changed_at: z.iso.datetime().nullish(),
});

/** Number of the version that a form shows; a save with an older one is refused. */
export const wireVersion = z.int().min(0).max(MAX_ID);

/** The yes to giving something away: without it that is refused with a question at this field. */
export const confirmFree = z
  .boolean()
  .optional()
  .describe('A yes to what would be sold for nothing; without it such a change is refused');

export const toolsRefusals = {
  400: errorSchema,
  401: errorSchema,
  403: refusalSchema,
  404: errorSchema,
};

/** An answer that is a file in one of these media types. */
export function fileAnswer(...types: readonly string[]) {
  const content = Object.fromEntries(types.map((type) => [type, { schema: z.unknown() }]));
  return { description: 'The file', content };
}

export const csvAnswer = fileAnswer('text/csv');
