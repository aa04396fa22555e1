import { pageVerdict } from './pageVerdict.ts';

const scores = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const metrics = { lcp: 1800, tbt: 100, cls: 0.02 };

test('a page exactly at its limits meets them all', () => {
  expect(pageVerdict({ scores, metrics, scriptless: null })).toBe('meets all');
});

test('names the missed limits', () => {
  const verdict = pageVerdict({
    scores: { ...scores, accessibility: 98 },
    metrics: { ...metrics, lcp: 1801 },
    scriptless: 1500,
  });
  expect(verdict).toBe('MISSES accessibility 100, lcp 1800');
});

test('a missing metric misses its limit', () => {
  const unmeasured = { scores, metrics: { ...metrics, tbt: Number.NaN }, scriptless: null };
  expect(pageVerdict(unmeasured)).toBe('MISSES tbt 100');
  expect(pageVerdict({ scores: {}, metrics, scriptless: null })).toContain('seo 100');
});

test('scripts may delay the largest paint by 30 %', () => {
  expect(pageVerdict({ scores, metrics, scriptless: 1385 })).toBe('meets all');
  expect(pageVerdict({ scores, metrics, scriptless: 1000 })).toBe('MISSES lcp 1300');
});
