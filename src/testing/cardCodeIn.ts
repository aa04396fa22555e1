/** The code of a gift card, as mails show it. */
export const CARD_CODE = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/;

/** The code that a text shows; empty for none. */
export function cardCodeIn(text: string | undefined): string {
  return CARD_CODE.exec(text ?? '')?.[0] ?? '';
}
