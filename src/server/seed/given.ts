/** Asserts that a name in the demo's tables exists: a typo fails the seeding with that name. */
export function given<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`seed: nothing under ${String(key)}`);
  return value;
}
