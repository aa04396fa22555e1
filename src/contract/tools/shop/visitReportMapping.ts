import type { VisitOverview } from '../../../domain/tools/visitReport.ts';
import type { VisitOverviewWire } from './visitReportSchemas.ts';

/** `report` is open to every browser. */
export const VISIT_PATHS = {
  report: '/api/store/visit-reports/',
  overview: '/api/tools/visit-reports/',
} as const;

export function visitOverviewToWire({ errors, vitals }: VisitOverview): VisitOverviewWire {
  return {
    errors: errors.map(({ lastAt, ...error }) => ({
      ...error,
      last_at: new Date(lastAt).toISOString(),
    })),
    vitals,
  };
}

export function visitOverviewFromWire({ errors, vitals }: VisitOverviewWire): VisitOverview {
  return {
    errors: errors.map(({ last_at, ...error }) => ({ ...error, lastAt: Date.parse(last_at) })),
    vitals,
  };
}
