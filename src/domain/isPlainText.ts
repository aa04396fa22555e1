const FORBIDDEN = /\p{Cc}|\p{Cs}/u;

/** Without control characters or lone surrogates, which no database column accepts alike. */
export function isPlainText(text: string): boolean {
  return !FORBIDDEN.test(text);
}
