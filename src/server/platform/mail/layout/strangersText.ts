const WORD_JOINER = '\u2060';
/** Text that mail programs turn into links: `evil.example`, `https://…`, `a@b.example`. */
const LINK_SEAM = /[.:@](?=[^\s\dºª])/gu;

/** Untrusted text, changed so that no mail program turns it into a link: buyers can enter any URL. */
export function strangersText(text: string): string {
  return text.replace(LINK_SEAM, `$&${WORD_JOINER}`);
}
