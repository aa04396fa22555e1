import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId, useState, Suspense, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { layoutCopy, startupCopy } from '../copy/layoutCopy.ts';
import { useAuth } from '../features/auth/AuthContext.ts';
import { CartButton } from '../features/cart/CartButton.tsx';
import { Header, HeaderPlace } from '../features/layout/Header.tsx';
import { useLayoutCommands, useLayoutState } from '../features/layout/LayoutContext.ts';
import { loadTitleList, SearchBar } from '../features/search/SearchBar.tsx';
import type { SearchActor } from '../features/search/createSearch.ts';
import { StaleNotice, StartupFailure } from '../features/startup/StartupFailure.tsx';
import type { Startup } from '../features/startup/useStartup.ts';
import { OnDemand } from '../ui/OnDemand.tsx';
import { SwimLoader } from '../ui/SwimLoader.tsx';
import { PageRoutes } from './PageRoutes.tsx';
import { Region } from './Region.tsx';
import type { Shop } from './createShop.ts';
import { MAIN_ID } from './mainId.ts';
import { loadCartDrawer, loadSideMenu, loadSiteFooter } from './parts.ts';
import type { ShownPage } from './useShownPage.ts';
import styles from './Frame.module.css';

const prepare = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
const prepareMenu = prepare(loadSideMenu);
const prepareCart = prepare(loadCartDrawer);
const prepareSearch = prepare(loadTitleList);

interface FrameProps {
  shop: Shop;
  /** Before that there is the page alone, below the place that the header will take. */
  isOpen: boolean;
  startup: Startup;
  shown: ShownPage;
  /** A painted page is React's own now. */
  onTakenOver: () => void;
}

/** Header, page and foot. */
export function Frame({ shop, isOpen, startup, shown, onTakenOver }: FrameProps) {
  return (
    <>
      {isOpen ? <TopBar shop={shop} /> : <HeaderPlace />}
      <Main startup={startup} location={shown.location}>
        {!isOpen && <TakenOver tell={onTakenOver} />}
      </Main>
      {isOpen && (
        <Region>
          <FooterLayer pageKey={shown.location.key} />
        </Region>
      )}
    </>
  );
}

/** The header with what other features put into it. */
function TopBar({ shop }: { shop: Shop }) {
  const searchId = useId();
  const auth = useAuth();
  const overlay = useLayoutState();
  const { openCart, closeSearch } = useLayoutCommands();
  const search = useSelector(shop.layout, ({ children }) => children.search);
  const lastText = useSelector(shop.layout, ({ context }) => context.searchText);
  const { notify } = shop.notifier;
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
      />
    </Region>
  );
}

/** The foot lies below every page's first screen: its code comes after the page's. A failed attempt is made again on the next page. */
function FooterLayer({ pageKey }: { pageKey: string }) {
  const [failedOn, setFailedOn] = useState<string | null>(null);
  const giveUp = useCallback(() => setFailedOn(pageKey), [pageKey]);
  return (
    <OnDemand load={loadSiteFooter} isWanted={failedOn !== pageKey} onFailure={giveUp} props={{}} />
  );
}

/** Beside the page, because what stands in a suspended place is taken over later than what is around it. */
function TakenOver({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

interface MainProps {
  startup: Startup;
  location: Location;
  /** Beside the page, without a look of its own. */
  children: ReactNode;
}

/** The page, or why the shop could not open. */
function Main({ startup, location, children }: MainProps) {
  const { isBroken, isPainted, isOpening } = startup;
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      {isBroken && isPainted && <StaleNotice startup={startup} />}
      {isBroken && !isPainted ? (
        <StartupFailure startup={startup} />
      ) : (
        <Region resetKey={location.key}>
          <Suspense fallback={isOpening ? null : <SwimLoader label={startupCopy.loading} />}>
            <PageRoutes location={location} />
            {children}
          </Suspense>
        </Region>
      )}
    </main>
  );
}
