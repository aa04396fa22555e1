/** A mail's text with only the hosts of its links: what follows may open an account or an order. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s/?#]+)\S*/g, '$1/…');
}
