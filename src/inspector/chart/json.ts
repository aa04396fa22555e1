/** What a definition is made of: anything may be missing or of another shape. */
export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A name as definitions give it: alone, or as the `type` of an object. */
export function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return isObject(value) && typeof value['type'] === 'string' ? value['type'] : null;
}

export function namesOf(value: unknown): string[] {
  return asList(value).flatMap((each) => nameOf(each) ?? []);
}
