const FORBIDDEN = /\p{Cc}|\p{Cs}/u;

/** Rejects control characters and lone surrogates, which databases treat differently. */
export function isPlainText(text: string): boolean {
  return !FORBIDDEN.test(text);
}
