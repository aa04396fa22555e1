import type { Location } from 'react-router';

/** The state of a history entry that only lays something over the page of the entry before it: Back takes it away. */
export interface OverlayHistoryState {
  isCover: true;
  /** The query of the entry before, while that is behind what was changed up here. */
  below?: string;
}

export const OVERLAY_STATE: OverlayHistoryState = { isCover: true };

/** Null for an entry that is a page. */
export function overlayStateOf({ state }: Location): OverlayHistoryState | null {
  return (state as Partial<OverlayHistoryState> | null)?.isCover
    ? (state as OverlayHistoryState)
    : null;
}
