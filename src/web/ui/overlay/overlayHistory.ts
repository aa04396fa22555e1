import type { Location } from 'react-router';

/** History state of an overlay. Back closes the overlay. */
export interface OverlayHistoryState {
  isCover: true;
  /** Query of the entry below, while it is out of date. */
  below?: string;
}

export const OVERLAY_STATE: OverlayHistoryState = { isCover: true };

/** Null for a page's own entry. */
export function overlayStateOf({ state }: Location): OverlayHistoryState | null {
  return (state as Partial<OverlayHistoryState> | null)?.isCover
    ? (state as OverlayHistoryState)
    : null;
}
