import { pageVerdict } from './pageVerdict.ts';

const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const metrics = { lcp: 2200, tbt: 120, cls: 0.02 };

test('a page on its bounds meets them all', () => {
  expect(pageVerdict({ scores, metrics })).toBe('meets all');
});

test('names what a page misses', () => {
  const verdict = pageVerdict({
    scores: { ...scores, accessibility: 98 },
    metrics: { ...metrics, lcp: 2201 },
  });
  expect(verdict).toBe('MISSES accessibility 100, lcp 2200');
});

test('what was not measured is not met', () => {
  expect(pageVerdict({ scores, metrics: { ...metrics, tbt: Number.NaN } })).toBe('MISSES tbt 120');
  expect(pageVerdict({ scores: {}, metrics })).toContain('seo 100');
});
