import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';

interface Rows {
  /** For the element that scrolls. */
  ref: (element: HTMLElement | null) => void;
  /** Those that can be seen, and some around them. */
  visible: readonly VirtualItem[];
  /** Pixels of all of them. */
  height: number;
  show: (index: number) => void;
}

/** Draws only those rows of a long list that can be seen. Each is `rowHeight` pixels high. */
export function useRows(count: number, rowHeight: number): Rows {
  const [element, ref] = useState<HTMLElement | null>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing of it is handed to what remembers
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
