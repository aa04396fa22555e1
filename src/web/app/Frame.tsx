import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import { layoutCopy } from '../copy/layoutCopy.ts';
import { useAuth } from '../features/auth/AuthContext.ts';
import { CartButton } from '../features/cart/CartButton.tsx';
import { Header } from '../features/layout/Header.tsx';
import { useLayoutCommands, useLayoutState } from '../features/layout/LayoutContext.ts';
import type { SearchActor } from '../features/search/createSearch.ts';
import { loadTitleList, SearchBar } from '../features/search/SearchBar.tsx';
import type { Startup } from '../features/startup/useStartup.ts';
import type { Shop } from './createShop.ts';
import { FooterLayer } from './FooterLayer.tsx';
import { Main } from './Main.tsx';
import { loadCartDrawer, loadSideMenu } from './parts.ts';
import { Region } from './Region.tsx';
import type { ShownPage } from './useShownPage.ts';

const prepare = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
const prepareMenu = prepare(loadSideMenu);
const prepareCart = prepare(loadCartDrawer);
const prepareSearch = prepare(loadTitleList);

interface FrameProps {
  shop: Shop;
  startup: Startup;
  shown: ShownPage;
}

/** Header, page and foot. */
export function Frame({ shop, startup, shown }: FrameProps) {
  const searchId = useId();
  const auth = useAuth();
  const overlay = useLayoutState();
  const { openCart, closeSearch } = useLayoutCommands();
  const search = useSelector(shop.layout, ({ children }) => children.search);
  const lastText = useSelector(shop.layout, ({ context }) => context.searchText);
  const { notify } = shop.notifier;
  const giveUp = useCallback(() => notify(layoutCopy.partFailed), [notify]);
  return (
    <>
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
          cart={
            <CartButton expanded={overlay === 'cart'} onOpen={openCart} onIntent={prepareCart} />
          }
          onMenuIntent={prepareMenu}
          onSearchIntent={prepareSearch}
          onLogin={() => auth.open()}
          onLoginIntent={auth.prepare}
        />
      </Region>
      <Main startup={startup} location={shown.location} />
      <Region>
        <FooterLayer pageKey={shown.location.key} />
      </Region>
    </>
  );
}
