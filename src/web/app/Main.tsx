import { Suspense } from 'react';
import type { Location } from 'react-router';
import { startupCopy } from '../copy/layoutCopy.ts';
import { StaleNotice, StartupFailure } from '../features/startup/StartupFailure.tsx';
import type { Startup } from '../features/startup/useStartup.ts';
import { SwimLoader } from '../ui/SwimLoader.tsx';
import styles from './Main.module.css';
import { MAIN_ID } from './mainId.ts';
import { PageRoutes } from './PageRoutes.tsx';
import { Region } from './Region.tsx';

/** The page, or why the shop could not open. */
export function Main({ startup, location }: { startup: Startup; location: Location }) {
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
          </Suspense>
        </Region>
      )}
    </main>
  );
}
