import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterCopy } from '../../../copy/listingCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { SlidersHorizontal } from '../../../ui/icons/headerIcons.ts';
import { OVERLAY_STATE, overlayStateOf } from '../../../ui/overlay/overlayHistory.ts';
import type { FilterPanelProps } from './FilterPanel.tsx';
import type { FilterSheet } from './FilterSheet.tsx';
import styles from './FilterButton.module.css';

type Sheet = typeof FilterSheet;

interface FilterButtonProps extends FilterPanelProps {
  /** Number of applied filters. */
  applied: number;
}

/** Opens the filters on a phone; their sheet is loaded on first use. */
export function FilterButton({ applied, ...panel }: FilterButtonProps) {
  const [Sheet, setSheet] = useState<ComponentType<Parameters<Sheet>[0]> | null>(null);
  const [didFail, setFailed] = useState(false);
  const { isOpen, open, close } = useSheetEntry();
  const isMissing = isOpen && Sheet === null;

  useEffect(() => {
    if (!isMissing) return;
    const giveUp = () => {
      setFailed(true);
      close();
    };
    loadSheet().then(({ FilterSheet }) => setSheet(() => FilterSheet), giveUp);
  }, [isMissing, close]);
  return (
    <div className={styles.place}>
      <Button
        variant="secondary"
        className={styles.button}
        aria-haspopup="dialog"
        busy={isMissing}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => {
          setFailed(false);
          open();
        }}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {applied > 0 ? filterCopy.openWith(applied) : filterCopy.open}
      </Button>
      {didFail && (
        <p role="alert" className={styles.failed}>
          {filterCopy.openFailed}
        </p>
      )}
      {Sheet && <Sheet {...panel} open={isOpen} isNarrowed={applied > 0} onClose={close} />}
    </div>
  );
}

function loadSheet() {
  return import(/* webpackChunkName: "FilterSheet" */ './FilterSheet.tsx');
}

interface SheetEntry {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** The sheet has its own history entry above the list's: Back closes it, Forward and a reload open it again. */
export function useSheetEntry(): SheetEntry {
  const location = useLocation();
  const navigate = useNavigate();
  /** The entry that is being left: leaving it twice would undo a choice. */
  const leaving = useRef('');
  const { key } = location;
  // The server paints it closed: a painted page opens it once it is taken over.
  const isOpen = useSyncExternalStore(
    subscribeToNothing,
    () => overlayStateOf(location) !== null,
    () => false,
  );
  const close = useCallback(() => {
    if (!isOpen || leaving.current === key) return;
    leaving.current = key;
    void navigate(-1);
  }, [isOpen, key, navigate]);
  const open = () => {
    leaving.current = '';
    if (!isOpen) void navigate(location, { state: OVERLAY_STATE });
  };
  return { isOpen, open, close };
}

const subscribeToNothing = () => () => undefined;
