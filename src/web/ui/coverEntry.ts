import type { Location } from 'react-router';

/** The state of a history entry that only lays something over the page of the entry before it: Back takes it away. */
export interface CoverState {
  isCover: true;
  /** The query of the entry before, while that is behind what was changed up here. */
  below?: string;
}

export const COVER: CoverState = { isCover: true };

/** Null for an entry that is a page. */
export function coverOf({ state }: Location): CoverState | null {
  return (state as Partial<CoverState> | null)?.isCover ? (state as CoverState) : null;
}
