/** Core Web Vitals and the time to the first byte. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Kinds of pages, which say nothing about who visits. */
export const VISITED_PAGES = [
  'home',
  'listing',
  'product',
  'cart',
  'checkout',
  'order',
  'account',
  'text',
  'tools',
  'other',
] as const;
export type VisitedPage = (typeof VISITED_PAGES)[number];

/** A browser sends it when it leaves or hides the page. */
export interface VisitReport {
  errors: Pick<VisitError, 'message' | 'source' | 'page'>[];
  vitals: { vital: Vital; value: number; page: VisitedPage }[];
}

/** An error that shoppers' browsers reported, on a day or several. */
export interface VisitError {
  message: string;
  /** File, line and column; empty where the browser does not say. */
  source: string;
  page: VisitedPage;
  /** Empty for one that is not known. */
  browser: string;
  times: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/** Three quarters of the visits were as good or better. */
export interface VisitVital {
  page: VisitedPage;
  vital: Vital;
  /** Milliseconds; for CLS its number. */
  p75: number;
  visits: number;
}

export interface VisitOverview {
  errors: VisitError[];
  vitals: VisitVital[];
}

/** The most that Google calls good (web.dev/articles/vitals). */
export const GOOD: Readonly<Record<Vital, number>> = { LCP: 2500, INP: 200, CLS: 0.1, TTFB: 800 };

const MAX_MESSAGE = 160;

/** A message of an error without what may say who visited: addresses, mails and numbers. */
export function scrubbed(message: string): string {
  const text = message
    .normalize('NFKC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/\S*@\S*/g, '<mail>')
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S*/gi, '<url>')
    .replaceAll(/(^|\s)\/\S+/g, '$1<path>')
    .replaceAll(/\S*\p{N}[\p{N}.,:_-]*\S*/gu, '<n>')
    .trim();
  return Array.from(text).slice(0, MAX_MESSAGE).join('');
}

/** Each is a tenth longer than the one before. CLS is counted in thousandths. */
const GROWTH = 1.1;
const SCALE: Readonly<Record<Vital, number>> = { LCP: 1, INP: 1, CLS: 1000, TTFB: 1 };

/** A bucket of a histogram for a value that was measured. */
export function bucketOf(vital: Vital, value: number): number {
  return Math.round(Math.log(1 + value * SCALE[vital]) / Math.log(GROWTH));
}

/** The value that three quarters of the visits, counted by bucket, do not exceed. */
export function p75Of(vital: Vital, visits: ReadonlyMap<number, number>): number {
  const all = [...visits.values()].reduce((sum, each) => sum + each, 0);
  let counted = 0;
  for (const [bucket, count] of [...visits].toSorted(([one], [other]) => one - other)) {
    counted += count;
    if (counted >= all * 0.75) return (GROWTH ** bucket - 1) / SCALE[vital];
  }
  return 0;
}
