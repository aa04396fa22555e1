const MAX_DEPTH = 100;
/** Size of all texts and names, plus a few characters per value. */
const MAX_SIZE = 4_000_000;
const SIZE_PER_VALUE = 8;
/** Assigning these keys would pollute the prototype. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Accepts plain JSON of limited size and depth, without cycles or prototype keys. */
export function isHarmless(data: unknown): boolean {
  let room = MAX_SIZE;

  function fits(value: unknown, depth: number): boolean {
    room -= typeof value === 'string' ? value.length : SIZE_PER_VALUE;
    if (room < 0) return false;
    if (isLeaf(value)) return true;
    if (depth === MAX_DEPTH) return false;
    // A sparse array may be far longer than its content.
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

/** Accepts a text that is short enough to parse. */
export function isReadable(text: string): boolean {
  return text.length <= MAX_SIZE;
}

/** JSON omits `undefined`. */
function isLeaf(value: unknown): boolean {
  return value === undefined || value === null || /^(string|number|boolean)$/.test(typeof value);
}
