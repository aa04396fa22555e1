import { setupListeners } from '@reduxjs/toolkit/query';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { layoutCopy, startupCopy } from '../copy/layoutCopy.ts';
import { loadAuthModal } from '../features/auth/AuthContext.ts';
import type { AuthActor } from '../features/auth/createAuth.ts';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import { useStartup } from '../features/startup/useStartup.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { OnDemand } from '../ui/OnDemand.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { SwimLoader } from '../ui/SwimLoader.tsx';
import type { Shop } from './createShop.ts';
import { Frame } from './Frame.tsx';
import { MAIN_ID } from './mainId.ts';
import { Overlays } from './Overlays.tsx';
import { pageAt } from './pages.ts';
import { loadWhatsappButton } from './parts.ts';
import { ToastLayer } from './ToastLayer.tsx';
import { useShownPage } from './useShownPage.ts';
import { useIdlePrefetch } from './useIdlePrefetch.ts';
import { usePageFocus } from './usePageFocus.ts';
import { usePagePrefetch } from './usePagePrefetch.ts';
import { useScrollPlaces } from './useScrollPlaces.ts';
import { useDelayed } from './useDelayed.ts';

const LOADER_DELAY_MS = 300;

/** The whole screen: frame, overlays and the loader. */
export function Shell({ shop }: { shop: Shop }) {
  const { store, notifier, auth } = shop;
  const startup = useStartup(shop.startup);
  const { shown, isLeaving } = useShownPage();
  const { leavePage } = useLayoutCommands();
  const isCovered = useDelayed(isLeaving, LOADER_DELAY_MS) || startup.isOpening;
  const { location } = shown;
  const isAuthOpen = useCallback(() => auth.getSnapshot().matches('open'), [auth]);
  const visit = useAppSelector(({ visits }) => visits);

  useEffect(() => setupListeners(store.dispatch), [store]);
  useEffect(() => leavePage(), [leavePage, location.key, visit]);
  useScrollPlaces(shown);
  usePageFocus(pageAt(location.pathname), isAuthOpen);
  usePagePrefetch();
  useIdlePrefetch(!startup.isOpening);
  return (
    <>
      <SkipLink targetId={MAIN_ID}>{layoutCopy.skip}</SkipLink>
      <div inert={isCovered}>
        <Frame shop={shop} startup={startup} shown={shown} />
        <OnDemand load={loadWhatsappButton} isWanted={!startup.isOpening} props={{}} />
      </div>
      <Overlays key={visit} notify={notifier.notify} />
      <AuthLayer auth={auth} notify={notifier.notify} />
      <ToastLayer notifier={notifier} />
      {isLeaving && <ProgressBar label={layoutCopy.changingPage} />}
      {isCovered && <SwimLoader label={startupCopy.loading} />}
    </>
  );
}

interface AuthLayerProps {
  auth: AuthActor;
  notify: (text: string) => void;
}

/** The auth modal, rendered from its first use on. */
function AuthLayer({ auth, notify }: AuthLayerProps) {
  const giveUp = useCallback(() => {
    auth.send({ type: 'modal.closed' });
    notify(layoutCopy.partFailed);
  }, [auth, notify]);
  return (
    <OnDemand
      load={loadAuthModal}
      isWanted={useSelector(auth, (snapshot) => snapshot.matches('open'))}
      onFailure={giveUp}
      props={{ actor: auth }}
    />
  );
}
