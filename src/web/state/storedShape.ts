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

/**
 * The places where a stored text may have the entity: in itself, under `state` (as `{state,
 * version}` libraries write it), or one level further down. Beside redux-persist's mark each field
 * is JSON within JSON.
 */
export function storedCandidates(text: string | null): unknown[] {
  const whole = parse(text ?? '');
  if (!isRecord(whole)) return [whole];
  const outer = typeof whole['_persist'] === 'string' ? decodeFields(whole) : whole;
  const inner = isRecord(outer['state']) ? outer['state'] : outer;
  return [inner, ...Object.values(inner)];
}

/** Numeric strings (a phone, an amount) stay strings. */
function decodeFields(whole: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(whole).map(([field, value]) => {
    const decoded = typeof value === 'string' ? parse(value) : undefined;
    return [field, decoded === undefined || typeof decoded === 'number' ? value : decoded];
  });
  return Object.fromEntries(fields) as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
