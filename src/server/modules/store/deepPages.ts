import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';

interface Range {
  limit: number;
  offset: number;
}

/** Reads a sorted list from the row after `after`, or from its start. */
type ReadAfter<Row> = (after: Row | null, range: Range) => Promise<Row[]>;

/** Databases scan every row that an offset skips: this is the limit per page. */
const STEP = 1000;

/**
 * Makes late pages of a long list as fast as early ones: every thousandth row is cached until the catalogue changes,
 * and a page is read from the nearest one before it. `name` identifies the list.
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
