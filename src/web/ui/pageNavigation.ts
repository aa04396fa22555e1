/** The ways out of the app, in one place that tests can watch. */
export const pageNavigation = {
  /** To a page of another program: a payment provider's. */
  leaveFor: (url: string): void => window.location.assign(url),
};
