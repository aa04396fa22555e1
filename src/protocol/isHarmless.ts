const DEEPEST = 100;
/** Characters of all texts and names, and some for each value. */
const LARGEST = 4_000_000;
const A_VALUE = 8;
/** Whoever copies these by assignment reaches what all objects share. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether something is plain JSON of a sensible size and depth (what is cyclic has none), without prototype keys. */
export function isHarmless(data: unknown): boolean {
  let room = LARGEST;

  function fits(value: unknown, depth: number): boolean {
    room -= typeof value === 'string' ? value.length : A_VALUE;
    if (room < 0) return false;
    if (isLeaf(value)) return true;
    if (depth === DEEPEST) return false;
    // The length of an array may be far more than what is in it.
    if (Array.isArray(value)) {
      return value.length <= room && value.every((each) => fits(each, depth + 1));
    }
    if (Object.prototype.toString.call(value) !== '[object Object]') return false;
    return Object.entries(value as object).every(
      ([name, below]) => !PROTOTYPE_KEYS.has(name) && fits(name, depth) && fits(below, depth + 1),
    );
  }

  return fits(data, 0);
}

/** Whether a text is short enough to be read at all. */
export function isReadable(text: string): boolean {
  return text.length <= LARGEST;
}

/** `undefined` is what JSON leaves out. */
function isLeaf(value: unknown): boolean {
  return value === undefined || value === null || /^(string|number|boolean)$/.test(typeof value);
}
