/** The network, asked for at each call so that nothing is bound too early. */
export const browserFetch: typeof fetch = async (input, init) => {
  try {
    return await window.fetch(input, init);
  } catch (error) {
    if (init?.signal?.aborted || !removePreload(input)) throw error;
    return window.fetch(input, init);
  }
};

/** A preload of the page that failed is what the first call for it gets, however much later: that one is made again. */
function removePreload(input: RequestInfo | URL): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  const url = new URL(input instanceof Request ? input.url : input, document.baseURI).href;
  const link = [...links].find(({ href }) => href === url);
  link?.remove();
  return link !== undefined;
}
