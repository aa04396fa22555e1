import type { Result } from 'lighthouse';
import type { PageFigure } from '../report/Figures.ts';

const METRICS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  fcp: 'first-contentful-paint',
  speedIndex: 'speed-index',
} as const;

/** Scores, metrics and failing audits. @throws Error when Lighthouse could not load the page. */
export function summarizeAudit({
  categories,
  audits,
  runtimeError,
}: Result): Pick<PageFigure, 'scores' | 'metrics' | 'failing'> {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.code} ${runtimeError.message}`);
  const scores = Object.values(categories).map(({ id, score }) => [
    id,
    Math.round((score ?? 0) * 100),
  ]);
  const metrics = Object.entries(METRICS).map(([name, id]) => [
    name,
    audits[id]?.numericValue ?? Number.NaN,
  ]);
  const [styleAndLayout] = (audits['mainthread-work-breakdown']?.details?.items ?? []).flatMap(
    ({ group, duration }) => (group === 'styleLayout' ? [Number(duration)] : []),
  );
  const failing = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id }) => {
      const audit = audits[id];
      const isFlawed = audit && audit.score !== null && audit.score < 0.9;
      return isFlawed ? [[id, sentenceOf(audit)]] : [];
    }),
  );
  return {
    scores: Object.fromEntries(scores) as Record<string, number>,
    metrics: {
      ...(Object.fromEntries(metrics) as Record<string, number>),
      ...(styleAndLayout !== undefined && { styleAndLayout }),
    },
    failing: Object.fromEntries(failing) as Record<string, string>,
  };
}

function sentenceOf({ title, displayValue }: Result['audits'][string]): string {
  return displayValue ? `${title} (${displayValue})` : title;
}
