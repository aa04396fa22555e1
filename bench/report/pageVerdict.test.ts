import { pageVerdict } from './pageVerdict.ts';

const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const metrics = { lcp: 2200, tbt: 120, cls: 0.02 };

test('a page exactly at its limits meets them all', () => {
  expect(pageVerdict({ scores, metrics })).toBe('meets all');
});

test('names the missed limits', () => {
  const verdict = pageVerdict({
    scores: { ...scores, accessibility: 98 },
    metrics: { ...metrics, lcp: 2201 },
  });
  expect(verdict).toBe('MISSES accessibility 100, lcp 2200');
});

test('a missing metric misses its limit', () => {
  expect(pageVerdict({ scores, metrics: { ...metrics, tbt: Number.NaN } })).toBe('MISSES tbt 120');
  expect(pageVerdict({ scores: {}, metrics })).toContain('seo 100');
});
