const CONTROL = /\p{Cc}/gu;

/** Text as a name may be: on one line, without control characters and runs of spaces. */
export function tidyLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(CONTROL, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Text of several lines: no control characters, no runs of spaces, at most one empty line between two others. */
export function tidyText(text: string): string {
  return text
    .split('\n')
    .map(tidyLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
