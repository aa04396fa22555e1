/** For whoever looks into the console: failures that the shopper is not told of. */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-restricted-syntax -- the one place that writes to the console
  console.warn(`Brazada: ${what}`, error);
}
