let writer: Intl.ListFormat | null = null;

/** `a, b y c`. The first call takes some milliseconds, which a page that starts does not have. */
export function joinWords(words: readonly string[]): string {
  writer ??= new Intl.ListFormat('es-AR', { type: 'conjunction' });
  return writer.format(words);
}
