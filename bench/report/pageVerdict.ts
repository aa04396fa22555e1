import type { PageFigure } from './Figures.ts';

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Milliseconds; for CLS a number. */
const MOST = { lcp: 2200, tbt: 120, cls: 0.02 };

/** The limits that a page misses, or that it meets all. */
export function pageVerdict({ scores, metrics }: Pick<PageFigure, 'scores' | 'metrics'>): string {
  const missed = [
    ...Object.entries(LEAST).filter(([name, least]) => !((scores[name] ?? 0) >= least)),
    ...Object.entries(MOST).filter(([name, most]) => !((metrics[name] ?? Infinity) <= most)),
  ];
  if (missed.length === 0) return 'meets all';
  return `MISSES ${missed.map(([name, bound]) => `${name} ${bound}`).join(', ')}`;
}
