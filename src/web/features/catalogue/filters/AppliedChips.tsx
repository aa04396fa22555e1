import { useRef } from 'react';
import { filterCopy } from '../../../copy/listingCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChipButton } from '../../../ui/ChipLink.tsx';
import styles from './AppliedChips.module.css';
import type { AppliedFilter } from './appliedFilters.ts';
import type { Narrowing } from './useNarrowing.ts';

interface AppliedChipsProps {
  applied: readonly AppliedFilter[];
  narrowing: Narrowing;
}

/** Shows the filters that apply, which can be removed one by one or all at once. */
export function AppliedChips({ applied, narrowing }: AppliedChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (applied.length === 0) return null;

  const remove = ({ removal }: AppliedFilter, at: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (next) next.focus({ preventScroll: true });
    else narrowing.focusStart();
    narrowing.narrow(removal);
  };
  const clear = () => {
    narrowing.focusStart();
    narrowing.clear();
  };
  return (
    <section className={styles.applied} aria-label={filterCopy.applied}>
      <ul ref={list} className={styles.list}>
        {applied.map((filter, at) => (
          <li key={filter.label}>
            <ChipButton label={filterCopy.remove(filter.label)} onClick={() => remove(filter, at)}>
              {filter.label}
            </ChipButton>
          </li>
        ))}
      </ul>
      <Button variant="quiet" className={styles.clear} onClick={clear}>
        {filterCopy.clear}
      </Button>
    </section>
  );
}
