type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'nullable';

/** Required fields of a stored entity and their types. */
export type StoredShape = Readonly<Record<string, Kind>>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function hasShape(value: unknown, shape: StoredShape): value is Record<string, unknown> {
  return (
    isRecord(value) && Object.entries(shape).every(([field, kind]) => isKind(value[field], kind))
  );
}

function isKind(value: unknown, kind: Kind): boolean {
  if (kind === 'nullable') return value === null || isRecord(value);
  if (kind === 'array') return Array.isArray(value);
  if (kind === 'object') return isRecord(value);
  return typeof value === kind;
}
