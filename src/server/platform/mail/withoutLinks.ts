/** A gift card's code, of which the last signs may be seen. */
const CODE = /\b(?:[0-9A-HJKMNP-TV-Z]{4}-){3}([0-9A-HJKMNP-TV-Z]{4})\b/g;

/**
 * A mail's text with only the hosts of its links, and the end of a gift card's code: what is left out may open an account or
 * an order, or pay.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/(https?:\/\/[^\s/?#]+)\S*/g, '$1/…')
    .replaceAll(CODE, '····-····-····-$1');
}
