import { filterCopy } from '../../../copy/filterCopy.ts';
import { listingCopy } from '../../../copy/listingCopy.ts';
import { PAGE_PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { AppliedFilter } from './appliedFilters.ts';
import type { Narrowing } from './useNarrowing.ts';

interface NothingLeftProps {
  applied: readonly AppliedFilter[];
  narrowing: Narrowing;
}

/** The choices together left nothing: one step back, or all of them. */
export function NothingLeft({ applied, narrowing }: NothingLeftProps) {
  const last = applied.at(-1);
  const go = (choose: () => void) => () => {
    narrowing.focusStart();
    choose();
  };
  const actions = (
    <>
      {last && applied.length > 1 && (
        <Button onClick={go(() => narrowing.narrow(last.removal))}>
          {filterCopy.remove(last.label)}
        </Button>
      )}
      <Button variant={applied.length > 1 ? 'secondary' : 'primary'} onClick={go(narrowing.clear)}>
        {filterCopy.clear}
      </Button>
      <LinkButton variant="quiet" to={PAGE_PATHS.products}>
        {listingCopy.seeAll}
      </LinkButton>
    </>
  );
  return (
    <EmptyState title={listingCopy.noMatches} actions={actions}>
      {filterCopy.nothingLeft}
    </EmptyState>
  );
}
