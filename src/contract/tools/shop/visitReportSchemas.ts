import { z } from 'zod';
import { VISITED_PAGES, VITALS } from '../../../domain/tools/visitReport.ts';

const pageSchema = z.enum(VISITED_PAGES);
const sourceSchema = z.string().regex(/^(?:[\w.~-]{1,80}:\d{1,7}:\d{1,7})?$/);

/** A browser sends it when it leaves or hides the page. */
export const visitReportSchema = z.strictObject({
  errors: z
    .array(
      z.strictObject({
        message: z.string().min(1).max(500),
        source: sourceSchema,
        page: pageSchema,
      }),
    )
    .max(10),
  vitals: z
    .array(
      z.strictObject({
        vital: z.enum(VITALS),
        value: z.number().min(0).max(600_000),
        page: pageSchema,
      }),
    )
    .max(8),
});

export const visitOverviewSchema = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      source: z.string(),
      page: pageSchema,
      browser: z.string(),
      times: z.number().int(),
      last_at: z.string(),
    }),
  ),
  vitals: z.array(
    z.object({
      page: pageSchema,
      vital: z.enum(VITALS),
      p75: z.number(),
      visits: z.number().int(),
    }),
  ),
});

export type VisitReportWire = z.infer<typeof visitReportSchema>;
export type VisitOverviewWire = z.infer<typeof visitOverviewSchema>;
