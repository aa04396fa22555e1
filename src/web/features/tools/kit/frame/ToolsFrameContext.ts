import { createContext, use } from 'react';

export interface ToolsFrame {
  /** Orders that came since the admin last saw their list. */
  newOrders: number;
  /** A toast. */
  notify: (text: string) => void;
  /** Says what was done, with a button that undoes it for some seconds. */
  offerUndo: (text: string, undo: () => Promise<unknown>) => void;
}

export const ToolsFrameContext = createContext<ToolsFrame | null>(null);

export function useToolsFrame(): ToolsFrame {
  const frame = use(ToolsFrameContext);
  if (!frame) throw new Error('useToolsFrame: outside of the tools area');
  return frame;
}
