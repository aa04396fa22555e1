const LAST_CHARACTER = '\u{10ffff}';

/** What comes after every text that begins with this one: `column >= text and column < beyond(text)` are those. */
export function beyond(text: string): string {
  return text + LAST_CHARACTER;
}
