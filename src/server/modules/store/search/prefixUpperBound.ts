const LAST_CHARACTER = '\u{10ffff}';

/** Prefix search: `column >= prefix and column < prefixUpperBound(prefix)`. */
export function prefixUpperBound(text: string): string {
  return text + LAST_CHARACTER;
}
