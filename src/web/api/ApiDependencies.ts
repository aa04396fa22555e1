/** What the calls need from outside; the store hands it over as the thunks' extra argument. */
export interface ApiDependencies {
  fetchFn: typeof fetch;
  /** Origin of the shop's backend; empty for the page's own. */
  backend: string;
  /** The session's token, or '' for an anonymous visitor. */
  tokenOf: (state: unknown) => string;
  /** Resolves once the auth modal is closed. */
  loginSettled: () => Promise<void>;
}
