import { useState } from 'react';
import type { RecordSelection, TableRequest } from '../../../../api/tools/tableRequest.ts';

/** Chosen rows by id, across pages, or all rows that match the filters. */
export type Chosen = { kind: 'ids'; ids: readonly string[] } | { kind: 'matching' };

export interface Selection {
  chosen: Chosen;
  /** The number of selected rows, if `count` match. */
  size: (count: number) => number;
  has: (id: string) => boolean;
  /** `page`: ids of the rows on screen, to which a choice of all shrinks when one of them is taken out. */
  toggle: (id: string, page: readonly string[]) => void;
  togglePage: (page: readonly string[]) => void;
  chooseMatching: () => void;
  clear: () => void;
}

const NOTHING: Chosen = { kind: 'ids', ids: [] };

/** `matchingKey` is that of `useTableQuery`: with other filters the selection is empty again. */
export function useSelection(matchingKey: string): Selection {
  const [kept, setKept] = useState({ key: matchingKey, chosen: NOTHING });
  const chosen = kept.key === matchingKey ? kept.chosen : NOTHING;
  const choose = (next: Chosen) => setKept({ key: matchingKey, chosen: next });
  const chooseIds = (ids: readonly string[]) => choose({ kind: 'ids', ids });
  const isAll = chosen.kind === 'matching';
  const ids = chosen.kind === 'ids' ? chosen.ids : [];

  return {
    chosen,
    size: (count) => (isAll ? count : ids.length),
    has: (id) => isAll || ids.includes(id),
    toggle: (id, page) => {
      const from = isAll ? page : ids;
      chooseIds(from.includes(id) ? from.filter((each) => each !== id) : [...from, id]);
    },
    togglePage: (page) => {
      const isWhole = isAll || page.every((id) => ids.includes(id));
      const others = ids.filter((id) => !page.includes(id));
      chooseIds(isWhole ? others : [...others, ...page]);
    },
    chooseMatching: () => choose({ kind: 'matching' }),
    clear: () => choose(NOTHING),
  };
}

/**
 * Selects the records for a change of all of them: rows whose ids are numbers, or all that
 * `request` asks for.
 */
export function selectedRecords({ chosen }: Selection, request: TableRequest): RecordSelection {
  return chosen.kind === 'ids' ? { ids: chosen.ids.map(Number) } : { matching: request };
}
