import { useId } from 'react';
import { useAuth } from '../features/auth/AuthContext.ts';
import { CartButton } from '../features/cart/CartButton.tsx';
import { SiteFooter } from '../features/footer/SiteFooter.tsx';
import { Header } from '../features/layout/Header.tsx';
import { useLayoutCommands, useLayoutState } from '../features/layout/LayoutContext.ts';
import { SearchBar } from '../features/search/SearchBar.tsx';
import type { Startup } from '../features/startup/useStartup.ts';
import { Main } from './Main.tsx';
import { loadCartDrawer, loadSideMenu } from './parts.ts';
import { Region } from './Region.tsx';
import type { Arrival } from './useArrival.ts';

const prepare = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
const prepareMenu = prepare(loadSideMenu);
const prepareCart = prepare(loadCartDrawer);

/** Header, page and foot. */
export function Frame({ startup, shown }: { startup: Startup; shown: Arrival }) {
  const searchId = useId();
  const auth = useAuth();
  const overlay = useLayoutState();
  const { closeSearch, openCart } = useLayoutCommands();
  return (
    <>
      <Region>
        <Header
          search={<SearchBar id={searchId} open={overlay === 'search'} onClose={closeSearch} />}
          searchId={searchId}
          cart={
            <CartButton expanded={overlay === 'cart'} onOpen={openCart} onIntent={prepareCart} />
          }
          onMenuIntent={prepareMenu}
          onLogin={() => auth.open()}
          onLoginIntent={auth.prepare}
        />
      </Region>
      <Main startup={startup} location={shown.location} />
      <Region>
        <SiteFooter />
      </Region>
    </>
  );
}
