import type { VisitedPage, Vital } from '../../../../domain/tools/visitReport.ts';
import type { Instant } from './cartTables.ts';

export interface VisitTables {
  visit_errors: VisitErrorTable;
  visit_vitals: VisitVitalTable;
}

export interface VisitErrorTable {
  /** The day in Argentina: `2026-11-27`. */
  day: string;
  page: VisitedPage;
  message: string;
  source: string;
  browser: string;
  times: number;
  last_at: Instant;
}

/** A histogram for each day, page and vital. */
export interface VisitVitalTable {
  day: string;
  page: VisitedPage;
  vital: Vital;
  bucket: number;
  times: number;
}
