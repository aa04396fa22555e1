import { VISIT_PATHS } from '../../contract/tools/shop/visitReportMapping.ts';
import type { VisitReportWire } from '../../contract/tools/shop/visitReportSchemas.ts';
import type { VisitReport } from '../../domain/tools/visitReport.ts';

/** Arrives although the page is being left; nothing is known of the answer. `backend` is its origin, or empty. */
export function sendVisitReport(backend: string, report: VisitReport): void {
  const wire: VisitReportWire = report;
  const body = new Blob([JSON.stringify(wire)], { type: 'application/json' });
  navigator.sendBeacon(backend + VISIT_PATHS.report, body);
}
