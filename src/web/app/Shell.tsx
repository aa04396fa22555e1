import {
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { matchPath } from 'react-router';
import { announceTakenOver } from '../api/pageAnswers.ts';
import { layoutCopy, startupCopy } from '../copy/layoutCopy.ts';
import { HeaderPlace } from '../features/layout/HeaderPlace.tsx';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import { StaleNotice, StartupFailure } from '../features/startup/StartupFailure.tsx';
import { useStartup, type Startup } from '../features/startup/useStartup.ts';
import { PAGE_PATHS } from '../paths.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { SwimLoader } from '../ui/loading/SwimLoader.tsx';
import { Region } from './Region.tsx';
import { LivePages } from './LivePages.tsx';
import type { Shop } from './createShop.ts';
import { MAIN_ID, usePageFocus } from './usePageFocus.ts';
import type { OpenShop } from './openShop.ts';
import { useScrollPlaces } from './useScrollPlaces.ts';
import { useShownPage } from './useShownPage.ts';
import progress from './ProgressBar.module.css';
import styles from './Shell.module.css';

const LOADER_DELAY_MS = 300;

/** The whole screen: the page, and once the shop is open what stands around it, overlays and the loader. */
export function Shell({ shop }: { shop: Shop }) {
  const { store, notifier } = shop;
  const { notify } = notifier;
  const [opened, open] = useOpening(shop);
  const startup = useStartup(shop.startup);
  const { shown, isLeaving, live, drop } = useShownPage();
  const { leavePage } = useLayoutCommands();
  const isCovered = useDelayed(isLeaving, LOADER_DELAY_MS) || startup.isOpening;
  const { location } = shown;
  const isAuthOpen = useCallback(() => shop.auth.getSnapshot()?.matches('open') === true, [shop]);
  const visit = useAppSelector(({ visits }) => visits);
  const isReady = opened !== null && !startup.isOpening;
  const isWorkplace = matchPath(`${PAGE_PATHS.tools}/*`, location.pathname) !== null;

  // With the page itself: later it would close what an early press opens on the first one.
  useLayoutEffect(() => leavePage(), [leavePage, location.key, visit]);
  useScrollPlaces(shown);
  usePageFocus(shown, isAuthOpen);
  return (
    <>
      <SkipLink targetId={MAIN_ID}>{layoutCopy.skip}</SkipLink>
      <div inert={isCovered} className={isWorkplace ? styles.workplace : undefined}>
        {opened ? <opened.AboveThePage layout={opened.layout} notify={notify} /> : <HeaderPlace />}
        <Main startup={startup} pageKey={location.key}>
          <LivePages live={live} drop={drop}>
            {!opened && <TakenOver tell={open} />}
          </LivePages>
        </Main>
        {opened && (
          <opened.BelowThePage pageKey={location.key} isWorkplace={isWorkplace} isReady={isReady} />
        )}
      </div>
      {opened && (
        <opened.OverThePage
          store={store}
          auth={opened.auth}
          notifier={notifier}
          isReady={isReady}
        />
      )}
      {isLeaving && (
        <div className={progress.bar} role="progressbar" aria-label={layoutCopy.changingPage} />
      )}
      {isCovered && <SwimLoader label={startupCopy.loading} />}
    </>
  );
}

/** Null until the shop is open, and what opens it: a painted one opens once its page is taken over. */
function useOpening(shop: Shop): [OpenShop | null, () => void] {
  const [opened, setOpened] = useState(shop.opened);
  const open = useCallback(() => {
    announceTakenOver();
    void shop.open().then((arrived) => startTransition(() => setOpened(arrived)));
  }, [shop]);
  return [opened, open];
}

/** Beside the page, because what stands in a suspended place is taken over later than what is around it. */
function TakenOver({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

interface MainProps {
  startup: Startup;
  pageKey: string;
  children: ReactNode;
}

/** The page, or why the shop could not open. */
function Main({ startup, pageKey, children }: MainProps) {
  const { isBroken, isPainted, isOpening } = startup;
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      {isBroken && isPainted && <StaleNotice startup={startup} />}
      {isBroken && !isPainted ? (
        <StartupFailure startup={startup} />
      ) : (
        <Region resetKey={pageKey}>
          <Suspense fallback={isOpening ? null : <SwimLoader label={startupCopy.loading} />}>
            {children}
          </Suspense>
        </Region>
      )}
    </main>
  );
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
