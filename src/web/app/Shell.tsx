import { setupListeners } from '@reduxjs/toolkit/query';
import { useSelector } from '@xstate/react';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { layoutCopy, startupCopy } from '../copy/layoutCopy.ts';
import { loadAuthModal, useAuth } from '../features/auth/AuthContext.ts';
import type { AuthActor } from '../features/auth/createAuth.ts';
import { useLayoutCommands, useLayoutState } from '../features/layout/LayoutContext.ts';
import { isInspectorOffered } from '../features/inspection/isInspectorOffered.ts';
import { LiveRegion } from '../features/notifications/LiveRegion.tsx';
import type { Notifier } from '../features/notifications/createNotifier.ts';
import type { StartupActor } from '../features/startup/createStartup.ts';
import { useStartup } from '../features/startup/useStartup.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { OnDemand } from '../ui/OnDemand.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { SwimLoader } from '../ui/SwimLoader.tsx';
import { Frame } from './Frame.tsx';
import type { Shop } from './createShop.ts';
import { MAIN_ID } from './mainId.ts';
import { pageAt, preloadPage } from './pages.ts';
import {
  loadInspectorLauncher,
  loadParts,
  loadWhatsappButton,
  loadToasts,
  loadCartDrawer,
  loadSideMenu,
} from './parts.ts';
import { usePageFocus } from './usePageFocus.ts';
import { useScrollPlaces } from './useScrollPlaces.ts';
import { useShownPage } from './useShownPage.ts';

const FAST_NAVIGATION_DELAY_MS = 1000;
const LOADER_DELAY_MS = 300;

/** The whole screen: the page, and once the shop is open the frame, overlays and the loader around it. */
export function Shell({ shop }: { shop: Shop }) {
  const { store, notifier, auth } = shop;
  const [actor, open] = useOpening(shop);
  const startup = useStartup(actor);
  const isOpen = actor !== null;
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
  useFastNavigation(shop, isOpen && !startup.isOpening);
  return (
    <>
      {isOpen && <SkipLink targetId={MAIN_ID}>{layoutCopy.skip}</SkipLink>}
      <div inert={isCovered}>
        <Frame shop={shop} isOpen={isOpen} startup={startup} shown={shown} onTakenOver={open} />
        <OnDemand load={loadWhatsappButton} isWanted={isOpen && !startup.isOpening} props={{}} />
      </div>
      {isOpen && (
        <>
          <Overlays key={visit} notify={notifier.notify} />
          <AuthLayer auth={auth} notify={notifier.notify} />
          <ToastLayer notifier={notifier} />
          <InspectorLayer notify={notifier.notify} />
        </>
      )}
      {isLeaving && <ProgressBar label={layoutCopy.changingPage} />}
      {isCovered && <SwimLoader label={startupCopy.loading} />}
    </>
  );
}

/** The startup, null until the shop is open, and what opens it: a painted one opens once its page is taken over. */
function useOpening(shop: Shop): [StartupActor | null, () => void] {
  const [startup, setStartup] = useState(shop.startup);
  const open = useCallback(() => {
    void shop.open().then((opened) => startTransition(() => setStartup(opened)));
  }, [shop]);
  return [startup, open];
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

/** Once the first page is at rest, what links lead to and lazy parts are prefetched. */
function useFastNavigation({ store }: Shop, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { startFastNavigation } = await import(
        /* webpackChunkName: "FastNavigation" */ './fastNavigation.ts'
      );
      if (isCurrent) stop = startFastNavigation({ store, preloadPage, loadParts });
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), FAST_NAVIGATION_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop?.();
    };
  }, [store, isOpen]);
}

/** True once `isWaiting` has been true for `delayMs`. */
function useDelayed(isWaiting: boolean, delayMs: number): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setDelayed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [isWaiting, delayMs]);
  return isWaiting && isDelayed;
}

/** Toasts, plus a live region that exists before its first message. */
function ToastLayer({ notifier }: { notifier: Notifier }) {
  const notices = useSyncExternalStore(notifier.subscribe, notifier.getNotices);
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && notices.length > 0) setUsed(true);
  return (
    <>
      <LiveRegion notices={notices} />
      <OnDemand load={loadToasts} isWanted={isUsed} props={{ notices }} />
    </>
  );
}

/** The side menu and the cart drawer, whose code comes with their first use. */
function Overlays({ notify }: { notify: (text: string) => void }) {
  const overlay = useLayoutState();
  const { closeMenu, closeCart } = useLayoutCommands();
  const { open } = useAuth();
  const isCart = overlay === 'cart';
  const giveUp = useCallback(() => {
    closeMenu();
    closeCart();
    notify(layoutCopy.partFailed);
  }, [closeMenu, closeCart, notify]);
  const logIn = useCallback(() => {
    closeMenu();
    open();
  }, [closeMenu, open]);
  return (
    <>
      <OnDemand
        load={loadSideMenu}
        isWanted={overlay === 'menu'}
        onFailure={giveUp}
        props={{ onLogin: logIn }}
      />
      <OnDemand
        load={loadCartDrawer}
        isWanted={isCart}
        onFailure={giveUp}
        props={{ open: isCart, onClose: closeCart }}
      />
    </>
  );
}

/** The inspector's launcher, with `?inspect` where enabled. */
function InspectorLayer({ notify }: { notify: (text: string) => void }) {
  const [isOffered] = useState(isInspectorOffered);
  return (
    <OnDemand load={loadInspectorLauncher} isWanted={isOffered} props={{ isStrip: true, notify }} />
  );
}
