/** What the demo's own tables name must be there: a slip of the pen ends the seeding with its name. */
export function given<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`seed: nothing under ${String(key)}`);
  return value;
}
