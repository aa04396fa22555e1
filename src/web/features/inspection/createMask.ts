import type { StatelyInspectionEvent } from '@statelyai/inspect';

/** Replacement text of a secret. */
export const MASKED = '••••••';

const SECRET_NAME =
  /pass|contrase|token|secret|clave|mail|address|street|depto|apartment|neighbourhood|city|postal|^pc$|phone|cuit|cuil|dni|document|cbu|alias|holder|first_?name|last_?name|username/i;
/** Email addresses, tokens (40 characters and more in a row), and numbers of people, companies and bank accounts. */
const SECRET_TEXT =
  /[^\s@"<>,;:()]+@[^\s@"<>,;:()]+\.[^\s@"<>,;:()]+|[\w-]{40,}|\b\d{2}-?\d{8}-?\d\b|\b\d{22}\b/g;
const MIN_REMEMBERED_LENGTH = 4;

type Mask = (json: unknown) => unknown;

/**
 * Masks secrets in JSON: values under names of secrets, values that look like one, and from then on the same text
 * anywhere.
 */
export function createMask(): Mask {
  const remembered = new Set<string>();

  function remember(json: unknown): void {
    if (Array.isArray(json) || isObject(json)) Object.values(json).forEach(remember);
    else if (typeof json === 'string' || typeof json === 'number') {
      const text = String(json);
      if (text.length >= MIN_REMEMBERED_LENGTH) remembered.add(text);
    }
  }

  function collect(json: unknown): void {
    if (Array.isArray(json)) return json.forEach(collect);
    if (!isObject(json)) return;
    for (const [name, value] of Object.entries(json)) {
      if (SECRET_NAME.test(name)) remember(value);
      else collect(value);
    }
  }

  function maskText(text: string): string {
    let masked = text;
    for (const secret of remembered) masked = masked.replaceAll(secret, MASKED);
    return masked.replace(SECRET_TEXT, MASKED);
  }

  function mask(json: unknown): unknown {
    if (typeof json === 'string') return maskText(json);
    if (typeof json === 'number') return remembered.has(String(json)) ? MASKED : json;
    if (Array.isArray(json)) return json.map(mask);
    if (!isObject(json)) return json;
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => [
        maskText(name),
        SECRET_NAME.test(name) ? maskAll(value) : mask(value),
      ]),
    );
  }

  return (json) => {
    collect(json);
    return mask(json);
  };
}

/** Keeps the structure; empty values stay visible. */
function maskAll(json: unknown): unknown {
  if (json === null || json === '' || typeof json === 'boolean') return json;
  if (Array.isArray(json)) return json.map(maskAll);
  if (!isObject(json)) return MASKED;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, maskAll(value)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A message as plain JSON with secrets masked. Names of actors and machines are kept. */
export function maskMessage(
  message: StatelyInspectionEvent,
  mask: ReturnType<typeof createMask>,
): StatelyInspectionEvent {
  const json = asJson(message);
  if ('event' in json) json.event = { ...maskedObject(json.event, mask), type: json.event.type };
  if ('snapshot' in json) json.snapshot = maskedSnapshot(json.snapshot, mask);
  return json;
}

function maskedObject(json: object, mask: ReturnType<typeof createMask>): object {
  return mask(json) as object;
}

/** State names are never masked, even `forgotPassword`. */
function maskedSnapshot(snapshot: object, mask: ReturnType<typeof createMask>): object {
  if (!('value' in snapshot)) return maskedObject(snapshot, mask);
  return { ...maskedObject({ ...snapshot, value: null }, mask), value: snapshot.value };
}

function asJson(message: StatelyInspectionEvent): StatelyInspectionEvent {
  const text = JSON.stringify(message, (_name, value: unknown) =>
    value instanceof Error
      ? Object.assign({}, value, { name: value.name, message: value.message })
      : value,
  );
  return JSON.parse(text) as StatelyInspectionEvent;
}
