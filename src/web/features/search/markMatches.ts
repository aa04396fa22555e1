import { foldText } from '../../../domain/text.ts';

export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

interface Range {
  start: number;
  end: number;
}

/** Cuts a name where it matches: the whole query if it is in there, else each of its words. Accents and case do not count. */
export function markMatches(name: string, query: string): MarkedPart[] {
  const { folded, places } = foldWithPlaces(name);
  const wanted = foldText(query).trim();
  const whole = rangesOf(folded, wanted);
  const found =
    whole.length > 0 ? whole : wanted.split(/\s+/).flatMap((word) => rangesOf(folded, word));
  const matched = new Set(found.flatMap(({ start, end }) => places.slice(start, end)));
  return joinParts(
    splitLetters(name).map((text, letter) => ({ text, isMatch: matched.has(letter) })),
  );
}

/** Letters with their accents, which may be characters of their own. */
function splitLetters(text: string): string[] {
  return text.match(/\P{Mn}\p{Mn}*|\p{Mn}+/gsu) ?? [];
}

/** The folded name, and for each of its characters the letter it comes from. */
function foldWithPlaces(name: string): { folded: string; places: number[] } {
  const letters = splitLetters(name).map(foldText);
  const places = letters.flatMap((folded, letter) => Array<number>(folded.length).fill(letter));
  return { folded: letters.join(''), places };
}

function rangesOf(folded: string, wanted: string): Range[] {
  const ranges: Range[] = [];
  if (wanted === '') return ranges;
  let start = folded.indexOf(wanted);
  while (start >= 0) {
    ranges.push({ start, end: start + wanted.length });
    start = folded.indexOf(wanted, start + wanted.length);
  }
  return ranges;
}

function joinParts(parts: readonly MarkedPart[]): MarkedPart[] {
  const joined: MarkedPart[] = [];
  for (const { text, isMatch } of parts) {
    const last = joined.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else joined.push({ text, isMatch });
  }
  return joined;
}
