/** Logs failures that are not shown to the shopper. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line house/restricted-syntax -- the one place that writes to the console
  console.warn(`Shop: ${what}`, error);
}
