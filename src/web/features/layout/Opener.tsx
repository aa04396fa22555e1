import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../../ui/chunkNavigation.ts';
import { Chevron } from '../../ui/icons/headerIcons.ts';
import { usePart } from '../../ui/loading/OnDemand.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { useLayoutCommands, useLayoutState } from './LayoutContext.ts';
import type { WantedPanel } from './watchBar.ts';

/** The panels under the header's links, and what opens them. */
export const loadMegaMenu = () =>
  loadChunk(() => import(/* webpackChunkName: "MegaMenu" */ './MegaPanel.tsx'));

type MegaMenu = Awaited<ReturnType<typeof loadMegaMenu>>;

interface OpenPanel extends WantedPanel {
  /** The visit to a page during which it was opened: the next page has it closed. */
  visit: string;
}

/** Panels of one bar, of which one is open at a time and none while something lies over the page. */
export function useMenuPanels(bar: RefObject<HTMLElement | null>, onFailure: () => void) {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const [isWanted, setWanted] = useState(false);
  const { key: visit } = useLocation();
  const { closeSearch } = useLayoutCommands();
  const isCovered = useLayoutState() !== 'page';
  const part = usePart(loadMegaMenu, isWanted, onFailure);
  const shown = open?.visit === visit && !isCovered ? open : null;
  const want = () => setWanted(true);
  const toggle = (at: string) => {
    want();
    closeSearch();
    setOpen(shown?.at === at ? null : { at, isEntered: false, visit });
  };

  useEffect(() => {
    if (!part || !bar.current) return;
    return part.watchBar(bar.current, (panel) => setOpen(panel && { ...panel, visit }));
  }, [bar, part, visit]);
  return { part, shown, toggle, intent: { onPointerEnter: want, onFocus: want } };
}

interface OpenerProps {
  panels: ReturnType<typeof useMenuPanels>;
  at: string;
  label: string;
  /** True for one that a pointer can press. */
  isSeen?: boolean;
  children: (part: MegaMenu, isEntered: boolean) => ReactNode;
}

/** A button beside a link, and the panel that it opens. */
export function Opener({ panels, at, label, isSeen, children }: OpenerProps) {
  const id = useId();
  const { part, shown, toggle } = panels;
  const isOpen = shown?.at === at;
  return (
    <>
      <button
        type="button"
        className={joinClasses('header-opener', !isSeen && 'header-for-keys')}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => toggle(at)}
      >
        <Chevron size={16} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && part && children(part, shown.isEntered)}
      </div>
    </>
  );
}
