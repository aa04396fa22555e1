const CONTROL = /\p{Cc}/gu;

/** Normalises a name: one line, without control characters and repeated spaces. */
export function tidyLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(CONTROL, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Normalises multi-line text: no control characters or repeated spaces, at most one empty line in a row. */
export function tidyText(text: string): string {
  return text
    .split('\n')
    .map(tidyLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
