import type { FoldedTitle } from './titlesRepository.ts';

/**
 * Best match first: the whole title, then titles that start with the text, then words that do, then any part. Within
 * each, those that match letter by letter (ñ and accents included) come first, then alphabetical order.
 */
export function rankTitles<Item extends FoldedTitle>(
  titles: readonly Item[],
  { text, folded }: { text: string; folded: string },
): Item[] {
  const exact = text.normalize('NFC').toLowerCase();
  const ranks = new Map(titles.map((title) => [title, rankOf(title, folded, exact)]));
  return titles.toSorted(
    (one, other) =>
      (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0) ||
      compareText(one.folded, other.folded) ||
      one.id - other.id,
  );
}

function rankOf(title: FoldedTitle, folded: string, exact: string): number {
  const isExact = title.name.normalize('NFC').toLowerCase().includes(exact);
  return placeOf(title.folded, folded) * 2 + (isExact ? 0 : 1);
}

function placeOf(name: string, text: string): number {
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  return name.includes(` ${text}`) ? 2 : 3;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
