import { compareCosts, costTable } from './compareCosts.ts';

const before = { listing: [20, 22, 21], search: [30, 40, 35], product: [10, 10, 10], gone: [1] };

describe('compareCosts', () => {
  test('says what got worse or better beyond the spread of both', () => {
    const after = { listing: [25, 26, 27], search: [20, 21, 22], product: [10.2, 10.3, 10.2] };
    const verdicts = compareCosts(before, after).map(({ name, verdict }) => [name, verdict]);
    expect(verdicts).toEqual([
      ['listing', 'WORSE'],
      ['search', 'better'],
      ['product', ''],
    ]);
  });

  test('takes overlapping runs for noise', () => {
    const [change] = compareCosts({ listing: [20, 22, 30] }, { listing: [26, 27, 28] });
    expect(change?.times).toBeCloseTo(27 / 22);
    expect(change?.verdict).toBe('');
  });

  test('takes fewer than three runs for noise', () => {
    expect(compareCosts({ listing: [20, 20] }, { listing: [40, 40] })[0]?.verdict).toBe('');
  });

  test('the table ends with what got worse', () => {
    expect(costTable(before, { listing: [42, 42, 42] })).toMatch(/2\.00 .*WORSE\nWorse: listing$/);
    expect(costTable(before, { listing: [21] })).toMatch(/Nothing got worse beyond noise\.$/);
    const waits = costTable({ Back: [65, 60, 70] }, { Back: [90, 95, 91] }, 'wait');
    expect(waits).toMatch(/ms before[^]*Back .*1\.40 .*WORSE\nWorse: Back$/);
    expect(waits).not.toContain('hello');
    const paint = { 'style and layout of home': [250] };
    const bare = { 'style and layout of home': [150] };
    expect(costTable(paint, paint, 'wait', bare)).toMatch(/1\.00 +150\.0 \(150\.0–150\.0\) +200/);
  });
});
