import type { PageFigure } from './Figures.ts';

const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Milliseconds; for CLS a number. */
const MOST = { lcp: 1800, tbt: 100, cls: 0.02 };
/** The factor by which scripts may delay the largest contentful paint. */
const MOST_OVER_SCRIPTLESS = 1.3;

/** The limits that a page misses, or that it meets all. */
export function pageVerdict({
  scores,
  metrics,
  scriptless,
}: Pick<PageFigure, 'scores' | 'metrics' | 'scriptless'>): string {
  const lcp = Math.min(MOST.lcp, (scriptless ?? Infinity) * MOST_OVER_SCRIPTLESS);
  const missed = [
    ...Object.entries(LEAST).filter(([name, least]) => !((scores[name] ?? 0) >= least)),
    ...Object.entries({ ...MOST, lcp: Math.round(lcp) }).filter(
      ([name, most]) => !((metrics[name] ?? Infinity) <= most),
    ),
  ];
  if (missed.length === 0) return 'meets all';
  return `MISSES ${missed.map(([name, bound]) => `${name} ${bound}`).join(', ')}`;
}
