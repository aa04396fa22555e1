import { useId } from 'react';
import { useAuth } from '../features/auth/AuthContext.ts';
import { CartButton } from '../features/cart/CartButton.tsx';
import { Header } from '../features/layout/Header.tsx';
import { useLayoutCommands, useLayoutState } from '../features/layout/LayoutContext.ts';
import type { Startup } from '../features/startup/useStartup.ts';
import type { Shop } from './createShop.ts';
import { FooterLayer } from './FooterLayer.tsx';
import { Main } from './Main.tsx';
import { loadCartDrawer, loadSearchPanel, loadSideMenu } from './parts.ts';
import { Region } from './Region.tsx';
import { SearchLayer } from './SearchLayer.tsx';
import type { ShownPage } from './useShownPage.ts';

const prepare = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
const prepareMenu = prepare(loadSideMenu);
const prepareCart = prepare(loadCartDrawer);
const prepareSearch = prepare(loadSearchPanel);

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
  const { openCart } = useLayoutCommands();
  return (
    <>
      <Region>
        <Header
          search={<SearchLayer id={searchId} shop={shop} />}
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
