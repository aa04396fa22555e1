/** A range of a text, without the end. */
export type Place = readonly [start: number, end: number];

/** The shortest text that is searched for inside of words. */
const MIN_INSIDE_LENGTH = 4;
/** The shortest word that is searched for. In a picture, each is. */
const MIN_WORD_LENGTH = 3;
/** Earlier texts of a field are compared as a whole: so many, of so many characters. */
const MAX_PASSED = 500;
const MAX_PASSED_LENGTH = 200;

/** Finds typed texts in other texts: in any case, with or without accents, longest first. */
export interface TypedTexts {
  /** A field holds this text now. What it held on the way is only found as whole words from then on. */
  type: (field: Node, text: string) => void;
  /** Call it when the typing is over: the field's present text is never forgotten. */
  settle: (field: Node) => void;
  /** A text that came from elsewhere. */
  remember: (text: string) => void;
  has: (text: string) => boolean;
  /** Finds words of any length in a picture. The places may overlap. */
  placesIn: (text: string, isPicture: boolean) => Place[];
}

export function createTypedTexts(): TypedTexts {
  const current = new Map<Node, string>();
  const settled = new Set<string>();
  /** Every word that was ever typed, and how each began. */
  const words = new Set<string>();
  const passed = new Set<string>();
  let isStale = true;
  let inside: readonly string[] = [];
  let shown: ReadonlySet<string> = new Set();

  function settle(field: Node): void {
    const text = current.get(field) ?? '';
    if (text !== '') settled.add(text);
    isStale = true;
  }

  /** Its words have their place among all others, as what it began with has. */
  function pass(text: string): void {
    for (const [word] of text.matchAll(WORD)) {
      if (word.length >= MIN_WORD_LENGTH) words.add(word);
    }
    if (text.length > MAX_PASSED_LENGTH) return;
    passed.add(text.trim());
    const [oldest = ''] = passed;
    if (passed.size > MAX_PASSED) passed.delete(oldest);
  }

  function refresh(): void {
    if (!isStale) return;
    isStale = false;
    const texts = [...settled, ...current.values()].map((text) => text.trim());
    const long = texts.filter(({ length }) => length >= MIN_INSIDE_LENGTH);
    inside = [...new Set([...long, ...long.map(escaped)])];
    shown = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  }

  function isTyped(word: string, isPicture: boolean): boolean {
    return words.has(word) || (isPicture && shown.has(word));
  }

  return {
    type: (field, text) => {
      for (const gone of [...current.keys()].filter((each) => !each.isConnected)) {
        settle(gone);
        current.delete(gone);
      }
      const plain = fold(text);
      current.set(field, plain);
      pass(plain);
      isStale = true;
    },
    settle,
    remember: (text) => {
      const plain = fold(text.trim());
      if (plain === '' || passed.has(plain)) return;
      settled.add(plain);
      if (plain.length === MIN_WORD_LENGTH && /\p{L}/u.test(plain)) words.add(plain);
      isStale = true;
    },
    has: (text) => {
      refresh();
      return inside.includes(fold(text));
    },
    placesIn: (text, isPicture) => {
      refresh();
      const plain = fold(text);
      const whole = plain.trim();
      if (whole.length >= MIN_WORD_LENGTH && passed.has(whole)) return [[0, text.length]];
      const found = inside.flatMap((each) => placesOf(each, plain));
      if (words.size + shown.size === 0) return found;
      const typed = [...plain.matchAll(WORD)].filter(([word]) => isTyped(word, isPicture));
      return [...found, ...typed.map(({ 0: word, index }): Place => [index, index + word.length])];
    },
  };
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** One text from the places of several searches, each with what stands there instead. */
export function replacePlaces(
  text: string,
  places: readonly Place[],
  insteadOf: (hidden: string, place: Place) => string,
): string {
  const merged: [number, number][] = [];
  for (const [start, end] of places.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  let written = 0;
  const parts = merged.map(([start, end]) => {
    const before = text.slice(written, start);
    written = end;
    return before + insteadOf(text.slice(start, end), [start, end]);
  });
  return parts.join('') + text.slice(written);
}

function placesOf(searched: string, text: string): Place[] {
  const places: Place[] = [];
  for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + 1)) {
    places.push([at, at + searched.length]);
  }
  return places;
}

/** Escapes a text as it stands in JSON that is a text itself. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Lowers the case and drops accents, each character in its place. */
function fold(text: string): string {
  if (!/[^ -~\s]/.test(text)) return text.toLowerCase();
  return Array.from(text, (each) => {
    const plain = each.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === each.length ? plain : each;
  }).join('');
}
