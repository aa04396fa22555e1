/** Origin of the shop's backend as the page's HTML names it; empty for the page's own. */
export function backendOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content ?? '';
}
