import { SlidersHorizontal } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { filterCopy } from '../../../copy/filterCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './FilterButton.module.css';
import type { FilterPanelProps } from './FilterPanel.tsx';
import type { FilterSheet } from './FilterSheet.tsx';

type Sheet = typeof FilterSheet;

interface FilterButtonProps extends FilterPanelProps {
  /** How many filters are applied. */
  applied: number;
}

/** Opens the filters on a phone; their sheet comes with the first use. */
export function FilterButton({ applied, ...panel }: FilterButtonProps) {
  const [Sheet, setSheet] = useState<ComponentType<Parameters<Sheet>[0]> | null>(null);
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'failed'>('closed');

  const open = async () => {
    setState('opening');
    try {
      const { FilterSheet } = await loadSheet();
      setSheet(() => FilterSheet);
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.place}>
      <Button
        variant="secondary"
        className={styles.button}
        aria-haspopup="dialog"
        busy={state === 'opening'}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => void open()}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {applied > 0 ? filterCopy.openWith(applied) : filterCopy.open}
      </Button>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {filterCopy.openFailed}
        </p>
      )}
      {Sheet && (
        <Sheet
          {...panel}
          open={state === 'open'}
          isNarrowed={applied > 0}
          onClose={() => setState('closed')}
        />
      )}
    </div>
  );
}

function loadSheet() {
  return import(/* webpackChunkName: "FilterSheet" */ './FilterSheet.tsx');
}
