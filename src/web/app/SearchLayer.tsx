import { useCallback } from 'react';
import { layoutCopy } from '../copy/layoutCopy.ts';
import { useLayoutCommands, useLayoutState } from '../features/layout/LayoutContext.ts';
import { SearchBar } from '../features/search/SearchBar.tsx';
import type { Shop } from './createShop.ts';
import { OnDemand } from '../ui/OnDemand.tsx';
import { loadSearchPanel } from './parts.ts';

interface SearchLayerProps {
  id: string;
  shop: Pick<Shop, 'notifier' | 'inspect'>;
}

/** The search bar, and under it what was found, whose code comes with the first use: the bar alone leads to the list. */
export function SearchLayer({ id, shop: { notifier, inspect } }: SearchLayerProps) {
  const isOpen = useLayoutState() === 'search';
  const { closeSearch } = useLayoutCommands();
  const tell = useCallback(() => notifier.notify(layoutCopy.partFailed), [notifier]);
  return (
    <SearchBar
      id={id}
      open={isOpen}
      onClose={closeSearch}
      renderPanel={(panel) => (
        <OnDemand
          load={loadSearchPanel}
          isWanted={isOpen}
          onFailure={tell}
          props={{ ...panel, inspect }}
        />
      )}
    />
  );
}
