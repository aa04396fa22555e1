/** Loads what reports this visit, once the browser has nothing else to do, for as many visits as the page says. */
export function followVisit(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="visit-reports"]');
  if (!meta || Math.random() * 100 >= Number(meta.content)) return;
  const { requestIdleCallback = setTimeout } = window as Partial<Window>;
  requestIdleCallback(() => {
    // A visit goes on without it.
    import(/* webpackChunkName: "reportVisit" */ './reportVisit.ts').then(
      ({ reportVisit }) => reportVisit(),
      () => undefined,
    );
  });
}
