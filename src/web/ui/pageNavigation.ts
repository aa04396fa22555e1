/** Navigation out of the app, in one place that tests can watch. */
export const pageNavigation = {
  /** To another site, such as a payment provider's. */
  leaveFor: (url: string): void => window.location.assign(url),
};
