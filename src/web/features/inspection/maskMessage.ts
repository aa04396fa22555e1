import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { createMask } from './createMask.ts';

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
