import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';

interface Rows {
  /** Attach it to the scrolling element. */
  ref: (element: HTMLElement | null) => void;
  /** Visible rows, and some around them. */
  visible: readonly VirtualItem[];
  /** Total height in pixels. */
  height: number;
  show: (index: number) => void;
}

/** Renders only the visible rows of a long list. Each is `rowHeight` pixels high. */
export function useRows(count: number, rowHeight: number): Rows {
  const [element, ref] = useState<HTMLElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to what remembers
  const rows = useVirtualizer({
    count,
    getScrollElement: () => element,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const { scrollToIndex } = rows;
  const show = useCallback((index: number) => scrollToIndex(index), [scrollToIndex]);
  return { ref, visible: rows.getVirtualItems(), height: rows.getTotalSize(), show };
}
