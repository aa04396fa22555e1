const WORD_JOINER = '\u2060';
/** Where mail programs see an address that nobody made a link: `evil.example`, `https://…`, `a@b.example`. */
const LINK_SEAM = /[.:@](?=[^\s\dºª])/gu;

/** What a stranger typed, which no mail program turns into a link: who buys writes down whatever address they like. */
export function strangersText(text: string): string {
  return text.replace(LINK_SEAM, `$&${WORD_JOINER}`);
}
