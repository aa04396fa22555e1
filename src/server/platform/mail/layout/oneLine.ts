/** What ends a line, steers a terminal or turns the direction of what follows. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Any text as one line of Unicode that every mail program reads: a title may hold whatever somebody imported. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(CONTROLS, ' ').trim();
}
