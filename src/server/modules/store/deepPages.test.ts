import fc from 'fast-check';
import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import { deepPages } from './deepPages.ts';

/** A list of numbers, and the most rows that one read skipped. */
function listOf(count: number) {
  const list = Array.from({ length: count }, (_, index) => ({ id: index }));
  const walked: number[] = [];
  let announce = (): void => undefined;
  const memo = new CatalogueMemo({
    onCatalogueChanged: (callback) => {
      announce = () => callback('anything');
      return () => undefined;
    },
  });
  const page = deepPages<{ id: number }>(memo, 'list', async (after, { limit, offset }) => {
    walked.push(limit + offset);
    const rest = after ? list.filter(({ id }) => id > after.id) : list;
    return rest.slice(offset, offset + limit);
  });
  return { list, page, walked, change: () => announce() };
}

describe('deep pages', () => {
  it('equal those of an offset, in any order and concurrently', async () => {
    const ranges = fc.array(
      fc.record({ limit: fc.integer({ min: 1, max: 100 }), offset: fc.nat(8000) }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(7000), ranges, async (count, asked) => {
        const { list, page } = listOf(count);
        const pages = await Promise.all(asked.map(page));
        expect(pages).toEqual(asked.map(({ limit, offset }) => list.slice(offset, offset + limit)));
      }),
      { numRuns: 50 },
    );
  });

  it('skip at most a thousand rows, and few once the position is known', async () => {
    const { page, walked } = listOf(50_000);
    await page({ limit: 15, offset: 49_000 });
    expect(Math.max(...walked)).toBeLessThanOrEqual(1015);
    walked.length = 0;
    await page({ limit: 15, offset: 48_000 });
    expect(walked).toEqual([15]);
  });

  it('recompute positions after a catalogue change', async () => {
    const { page, list, change } = listOf(5000);
    await page({ limit: 1, offset: 4000 });
    list.splice(0, 1000);
    change();
    expect(await page({ limit: 1, offset: 3000 })).toEqual([{ id: 4000 }]);
  });
});
