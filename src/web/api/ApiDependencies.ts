/** External dependencies of the api; the store passes them as the thunks' extra argument. */
export interface ApiDependencies {
  fetchFn: typeof fetch;
  /** Origin of the shop's backend; empty for the page's own. */
  backend: string;
  /** The session's token, or '' for a guest. */
  tokenOf: (state: unknown) => string;
  /** Resolves once the auth modal is closed. */
  loginSettled: () => Promise<void>;
}
