import { setupListeners } from '@reduxjs/toolkit/query';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { layoutCopy } from '../copy/layoutCopy.ts';
import { loadAuthModal, useAuth } from '../features/auth/AuthContext.ts';
import type { AuthActor } from '../features/auth/createAuth.ts';
import { isInspectorOffered } from '../features/inspection/isInspectorOffered.ts';
import { useLayoutCommands, useLayoutState } from '../features/layout/LayoutContext.ts';
import type { Notifier } from '../features/notifications/createNotifier.ts';
import type { Store } from '../state/createStore.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { OnDemand } from '../ui/loading/OnDemand.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { preloadPage } from './pages.ts';
import {
  loadCartDrawer,
  loadInspectorLauncher,
  loadParts,
  loadSideMenu,
  loadToasts,
} from './parts.ts';

const FAST_NAVIGATION_DELAY_MS = 1000;

type Notify = Notifier['notify'];

interface OverProps {
  store: Store;
  auth: AuthActor;
  notifier: Notifier;
  /** The page is there. */
  isReady: boolean;
}

/** All that opens over the page, each with its own code. */
export function OverThePage({ store, auth, notifier, isReady }: OverProps) {
  const visit = useAppSelector(({ visits }) => visits);
  useEffect(() => setupListeners(store.dispatch), [store]);
  useFastNavigation(store, isReady);
  return (
    <>
      <Overlays key={visit} notify={notifier.notify} />
      <AuthLayer auth={auth} notify={notifier.notify} />
      <ToastLayer notifier={notifier} />
      <InspectorLayer notify={notifier.notify} />
    </>
  );
}

/** Once the first page is at rest, what links lead to and lazy parts are prefetched. */
function useFastNavigation(store: Store, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { startFastNavigation } = await import(
        /* webpackChunkName: "AfterThePage" */ './fastNavigation.ts'
      );
      if (isCurrent) stop = startFastNavigation({ store, preloadPage, loadParts });
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), FAST_NAVIGATION_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop?.();
    };
  }, [store, isReady]);
}

/** The side menu and the cart drawer, whose code comes with their first use. */
function Overlays({ notify }: { notify: Notify }) {
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

/** The auth modal, rendered from its first use on. */
function AuthLayer({ auth, notify }: { auth: AuthActor; notify: Notify }) {
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

/** Toasts, plus a live region that exists before its first message: a dialog over the page does not hide that. */
function ToastLayer({ notifier }: { notifier: Notifier }) {
  const notices = useSyncExternalStore(notifier.subscribe, notifier.getNotices);
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && notices.length > 0) setUsed(true);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {notices.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
      </VisuallyHidden>
      <OnDemand load={loadToasts} isWanted={isUsed} props={{ notices }} />
    </>
  );
}

/** The inspector's launcher, with `?inspect` where enabled. */
function InspectorLayer({ notify }: { notify: Notify }) {
  const [isOffered] = useState(isInspectorOffered);
  return (
    <OnDemand load={loadInspectorLauncher} isWanted={isOffered} props={{ isStrip: true, notify }} />
  );
}
