import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import { layoutCopy } from '../copy/layoutCopy.ts';
import { useAuth } from '../features/auth/AuthContext.ts';
import { CartButton } from '../features/cart/CartButton.tsx';
import { Header } from '../features/layout/Header.tsx';
import {
  useLayoutCommands,
  useLayoutState,
  type LayoutActor,
} from '../features/layout/LayoutContext.ts';
import type { Notifier } from '../features/notifications/createNotifier.ts';
import { loadTitleList, SearchBar } from '../features/search/SearchBar.tsx';
import type { SearchActor } from '../features/search/createSearch.ts';
import { loadCartDrawer, loadSideMenu } from './parts.ts';
import { Region } from './Region.tsx';

const prepare = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
const prepareMenu = prepare(loadSideMenu);
const prepareCart = prepare(loadCartDrawer);
const prepareSearch = prepare(loadTitleList);

interface AboveProps {
  layout: LayoutActor;
  notify: Notifier['notify'];
}

/** The header with what other features put into it. */
export function AboveThePage({ layout, notify }: AboveProps) {
  const searchId = useId();
  const auth = useAuth();
  const overlay = useLayoutState();
  const { openCart, closeSearch } = useLayoutCommands();
  const search = useSelector(layout, ({ children }) => children.search);
  const lastText = useSelector(layout, ({ context }) => context.searchText);
  const giveUp = useCallback(() => notify(layoutCopy.partFailed), [notify]);
  return (
    <Region>
      <Header
        search={
          <SearchBar
            id={searchId}
            search={search as SearchActor | undefined}
            lastText={lastText}
            onClose={closeSearch}
            onFailure={giveUp}
          />
        }
        searchId={searchId}
        cart={<CartButton expanded={overlay === 'cart'} onOpen={openCart} onIntent={prepareCart} />}
        onMenuIntent={prepareMenu}
        onSearchIntent={prepareSearch}
        onLogin={() => auth.open()}
        onLoginIntent={auth.prepare}
        onPartFailed={giveUp}
      />
    </Region>
  );
}
