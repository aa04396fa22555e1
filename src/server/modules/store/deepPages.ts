import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';

interface Range {
  limit: number;
  offset: number;
}

/** Reads a list in its order from the row after `after`, or from its beginning. */
type ReadAfter<Row> = (after: Row | null, range: Range) => Promise<Row[]>;

/** Databases walk over every row that an offset skips: no page walks over more than these. */
const STEP = 1000;

/**
 * Makes the pages at the end of a long list cost what those at its beginning do: each thousandth row is remembered until
 * the catalogue changes, and a page is read from the nearest one before it. `name` says which list it is.
 */
export function deepPages<Row>(
  memo: CatalogueMemo,
  name: string,
  read: ReadAfter<Row>,
): (range: Range) => Promise<Row[]> {
  return async ({ limit, offset }) => {
    const wanted = Math.floor(offset / STEP);
    if (wanted === 0) return read(null, { limit, offset });
    const milestones = await memo.get(`milestones ${name}`, async (): Promise<Row[]> => []);
    while (milestones.length < wanted) {
      const last = milestones.length;
      const [row] = await read(milestones[last - 1] ?? null, { limit: 1, offset: STEP - 1 });
      if (!row) return [];
      milestones[last] = row;
      await nextTurn();
    }
    return read(milestones[wanted - 1] ?? null, { limit, offset: offset % STEP });
  };
}
