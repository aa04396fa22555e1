/** Navigation out of the app, in one place that tests can watch. */
export const pageNavigation = {
  /** Loads a page in full: of another site, such as a payment provider's, or where the app may not move by itself. */
  leaveFor: (url: string): void => window.location.assign(url),
};
