/** The inspector is ready to hear: the first thing that any viewer of this protocol says. */
export const CONNECTED = '@statelyai.connected';
/** The shop left, or was closed. */
export const DISCONNECTED = '@statelyai.disconnected';
const SEND = '@brazada.send';
const RESTART = '@brazada.restart';
export const REFUSED = '@brazada.refused';

/** Sends an event to a running actor, as if the shop had. */
export interface SendCommand {
  type: typeof SEND;
  sessionId: string;
  event: { type: string };
}

/** Puts a running actor back into a state that it had. */
export interface RestartCommand {
  type: typeof RESTART;
  sessionId: string;
  /** As the protocol told it, with masked secrets. */
  snapshot: object;
}

/** What the inspector asks of the shop. */
export type InspectorCommand = SendCommand | RestartCommand;

/** Why the shop did not do what it was asked. */
export interface RefusedMessage {
  type: typeof REFUSED;
  sessionId: string;
  reason: 'actorGone' | 'eventNotAccepted' | 'snapshotNotRestored';
}

export function sendCommand(sessionId: string, event: SendCommand['event']): SendCommand {
  return { type: SEND, sessionId, event };
}

export function restartCommand(sessionId: string, snapshot: object): RestartCommand {
  return { type: RESTART, sessionId, snapshot };
}

export function isConnected(data: unknown): boolean {
  return isObject(data) && data['type'] === CONNECTED;
}

export function isInspectorCommand(data: unknown): data is InspectorCommand {
  if (!isObject(data) || typeof data['sessionId'] !== 'string') return false;
  if (data['type'] === RESTART) return isObject(data['snapshot']);
  if (data['type'] !== SEND || !isObject(data['event'])) return false;
  return typeof data['event']['type'] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
