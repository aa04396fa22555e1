/** The shop's own pictures are on its public origin; those of other hosts stay where they are. */
export function pictureToWire(url: string, origin: string): string {
  return /^\/(?!\/)/.test(url) ? origin + url : url;
}
