/** `window.fetch`, looked up at each call. */
export const browserFetch: typeof fetch = async (input, init) => {
  try {
    return await window.fetch(input, init);
  } catch (error) {
    if (init?.signal?.aborted || !removePreload(input)) throw error;
    return window.fetch(input, init);
  }
};

/** A failed preload is handed to the first matching fetch: that one is retried. */
function removePreload(input: RequestInfo | URL): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  const url = new URL(input instanceof Request ? input.url : input, document.baseURI).href;
  const link = [...links].find(({ href }) => href === url);
  link?.remove();
  return link !== undefined;
}

/** Origin of the shop's backend as the page's HTML names it; empty for the page's own. */
export function backendOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content ?? '';
}
