import { backendOrigin } from '../state/browserFetch.ts';

/** Loads what reports this visit, once the browser has nothing else to do, for as many visits as the page says. */
export function followVisit(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="visit-reports"]');
  if (Math.random() * 100 >= Number(meta?.content ?? 0) || refusesToBeFollowed()) return;
  const { requestIdleCallback = setTimeout } = window as Partial<Window>;
  requestIdleCallback(() => {
    // A visit goes on without it.
    import(/* webpackChunkName: "reportVisit" */ './reportVisit.ts').then(
      ({ reportVisit }) => reportVisit(backendOrigin()),
      () => undefined,
    );
  });
}

/** Do Not Track and Global Privacy Control. */
function refusesToBeFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
