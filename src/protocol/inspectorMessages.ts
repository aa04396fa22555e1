import { isHarmless } from './isHarmless.ts';

/** The viewer is ready: its first message. */
export const CONNECTED = '@statelyai.connected';
/** The shop disconnected. */
export const DISCONNECTED = '@statelyai.disconnected';
const SEND = '@brazada.send';
export const RESTART = '@brazada.restart';
const REFUSED = '@brazada.refused';
const IGNORED = '@brazada.ignored';

/** Sends an event to a running actor, like the shop would. */
export interface SendCommand {
  type: typeof SEND;
  sessionId: string;
  event: { type: string };
}

/** Restores an earlier state of a running actor. */
export interface RestartCommand {
  type: typeof RESTART;
  sessionId: string;
  /** The snapshot as received, with masked secrets. */
  snapshot: object;
}

/** Commands of the inspector. */
export type InspectorCommand = SendCommand | RestartCommand;

const REASONS = ['actorGone', 'eventNotAccepted', 'snapshotNotRestored', 'onlyShown'] as const;

/** The shop refused a command. */
export interface RefusedMessage {
  type: typeof REFUSED;
  sessionId: string;
  reason: (typeof REASONS)[number];
}

/** Number of unknown messages that the shop ignored. */
export interface IgnoredMessage {
  type: typeof IGNORED;
  count: number;
}

export function sendCommand(sessionId: string, event: SendCommand['event']): SendCommand {
  return { type: SEND, sessionId, event };
}

export function restartCommand(sessionId: string, snapshot: object): RestartCommand {
  return { type: RESTART, sessionId, snapshot };
}

export function refusal(sessionId: string, reason: RefusedMessage['reason']): RefusedMessage {
  return { type: REFUSED, sessionId, reason };
}

export function ignored(count: number): IgnoredMessage {
  return { type: IGNORED, count };
}

export function isConnected(data: unknown): boolean {
  return isObject(data) && data['type'] === CONNECTED;
}

export function isDisconnected(data: unknown): boolean {
  return isObject(data) && data['type'] === DISCONNECTED;
}

export function isInspectorCommand(data: unknown): data is InspectorCommand {
  if (!isObject(data) || typeof data['sessionId'] !== 'string' || !isHarmless(data)) return false;
  const { type, event, snapshot } = data;
  if (type === RESTART) return isObject(snapshot) && isObject(snapshot['context']);
  return type === SEND && isObject(event) && typeof event['type'] === 'string';
}

export function isRefusal(data: unknown): data is RefusedMessage {
  if (!isObject(data) || data['type'] !== REFUSED) return false;
  return typeof data['sessionId'] === 'string' && REASONS.some((each) => each === data['reason']);
}

export function isIgnored(data: unknown): data is IgnoredMessage {
  return isObject(data) && data['type'] === IGNORED && Number.isSafeInteger(data['count']);
}

/** The shop's own messages, which a socket may echo. */
export function isEcho(data: unknown): boolean {
  if (isRefusal(data) || isIgnored(data) || isDisconnected(data)) return true;
  return isObject(data) && /^@xstate\./.test(String(data['type']));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
