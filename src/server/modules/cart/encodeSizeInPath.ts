const CHANGE =
  /^(\/api\/cart\/(?:cart\/modify-product|session-cart\/modify)\/[^/?]+\/)([^?]+)(?=\/(?:add|substract)\/[^/?]+\/?(?:\?|$))/;

/** Encodes the slash of a size such as `8/10` in the URL of a cart change, if the client did not. */
export function encodeSizeInPath(url: string): string {
  if (!url.startsWith('/api/cart/')) return url;
  return url.replace(
    CHANGE,
    (_, before: string, size: string) => before + size.replaceAll('/', '%2F'),
  );
}
