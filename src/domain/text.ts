const FORBIDDEN = /\p{Cc}|\p{Cs}/u;

const COMBINING_MARKS = /\p{Mn}+/gu;
const TILDED_N = /n\u0303/g;

/** Lower case without accents: how search compares text (`Ñandú` and `nandu` are the same). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();
}

/** The same, but keeps ñ distinct from n: `Ñandú` becomes `ñandu`. */
export function foldAccents(text: string): string {
  const letters = text.toLowerCase().normalize('NFD').replace(TILDED_N, 'ñ');
  return letters.replace(COMBINING_MARKS, '');
}

/** Key for case-insensitive comparison of user names, emails and coupons. */
export function caseKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** Rejects control characters and lone surrogates, which databases treat differently. */
export function isPlainText(text: string): boolean {
  return !FORBIDDEN.test(text);
}

/** A number of at most two decimals as forms send it: its digits, or empty text for none. */
export const NUMBER_TEXT = /^(\d{1,10}(\.\d{1,2})?)?$/;
