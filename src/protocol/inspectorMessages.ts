import { isForcing, isForcingCommand, type ClockCommand, type ForceCommand } from './Forcing.ts';
import { isRoute, isRouteCommand, type RouteCommand } from './Route.ts';
import { isPageCommand, isSeen, type LookCommand, type VisitCommand } from './ShopPage.ts';
import { isHarmless } from './isHarmless.ts';
import type { KnownEvents } from './KnownEvents.ts';

/** The viewer is ready: its first message. It may have a name, by which later pages of the shop's tab find it. */
export const CONNECTED = '@statelyai.connected';
/** The shop disconnected. */
export const DISCONNECTED = '@statelyai.disconnected';
/** A page of a tab that the viewer already follows has opened. */
export const ARRIVED = '@brazada.arrived';
/** The viewer asks whether the shop is still there. */
export const PING = '@brazada.ping';
/** The answer. */
export const PONG = '@brazada.pong';
const SEND = '@brazada.send';
export const RESTART = '@brazada.restart';
export const REVEAL = '@brazada.reveal';
const DONE = '@brazada.done';
const REFUSED = '@brazada.refused';
const IGNORED = '@brazada.ignored';
const KNOWN = '@brazada.known';

/** The members of every command. */
interface Command {
  /** The actor; empty for none. */
  sessionId: string;
  /** Repeated in the answer. */
  commandId?: number;
}

/** Sends an event to a running actor, like the shop would. */
export interface SendCommand extends Command {
  type: typeof SEND;
  event: { type: string; [member: string]: unknown };
}

/** Restores an earlier state of a running actor: the shop's own snapshot, which never leaves its page. */
export interface RestartCommand extends Command {
  type: typeof RESTART;
  /** The number that came with the snapshot. */
  snapshotId: number;
}

/** Shows or masks the text of searches from now on. */
export interface RevealCommand extends Command {
  type: typeof REVEAL;
  searchText: boolean;
}

/** Commands of the inspector. */
export type InspectorCommand =
  | SendCommand
  | RestartCommand
  | RevealCommand
  | ForceCommand
  | ClockCommand
  | RouteCommand
  | LookCommand
  | VisitCommand;

const REASONS = [
  'actorGone',
  'eventNotAccepted',
  'eventFails',
  'snapshotNotRestored',
  'snapshotGone',
  'onlyShown',
  'notAllowed',
  'unanswered',
] as const;

/** The shop's reason to refuse a command. */
export interface Refusal {
  reason: (typeof REASONS)[number];
  /** The error in the machine's own words. */
  detail?: string;
}

/** The shop refused a command. */
export interface RefusedMessage extends Refusal {
  type: typeof REFUSED;
  sessionId: string;
  commandId?: number;
}

/** The shop carried out a command. */
export interface DoneMessage {
  type: typeof DONE;
  commandId: number;
}

/** Number of unknown messages that the shop ignored. */
export interface IgnoredMessage {
  type: typeof IGNORED;
  count: number;
}

/** Every event that the shop's machines take. */
export interface KnownMessage {
  type: typeof KNOWN;
  events: KnownEvents;
}

export function known(events: KnownEvents): KnownMessage {
  return { type: KNOWN, events };
}

export function isKnown(data: unknown): data is KnownMessage {
  if (!isObject(data) || data['type'] !== KNOWN || !isHarmless(data)) return false;
  const { events } = data;
  const areEvents = (each: unknown) => isObject(each) && Object.values(each).every(isKnownEvent);
  return isObject(events) && Object.values(events).every(areEvents);
}

function isKnownEvent(event: unknown): boolean {
  if (!isObject(event)) return false;
  const { schema, examples } = event;
  return isObject(schema) && Array.isArray(examples) && examples.every(isObject);
}

export function sendCommand(sessionId: string, event: SendCommand['event']): SendCommand {
  return { type: SEND, sessionId, event };
}

export function restartCommand(sessionId: string, snapshotId: number): RestartCommand {
  return { type: RESTART, sessionId, snapshotId };
}

export function revealCommand(searchText: boolean): RevealCommand {
  return { type: REVEAL, sessionId: '', searchText };
}

/** The answer to a command: why it was refused; null when it was carried out. */
export function answerTo(
  { sessionId, commandId }: Command,
  refused: Refusal | null,
): RefusedMessage | DoneMessage | null {
  const id = commandId === undefined ? {} : { commandId };
  if (refused) return { type: REFUSED, sessionId, ...id, ...refused };
  return commandId === undefined ? null : { type: DONE, commandId };
}

export function refusal(sessionId: string, reason: Refusal['reason']): RefusedMessage {
  return { type: REFUSED, sessionId, reason };
}

export function ignored(count: number): IgnoredMessage {
  return { type: IGNORED, count };
}

/** The name of the channel between a viewer and the later pages of a tab. */
export function channelName(viewer: string): string {
  return `brazada-inspector-${viewer}`;
}

const MAX_NAME_LENGTH = 60;

/** The viewer's name, if it has one. */
export function viewerIn(connected: unknown): string | null {
  const name = isObject(connected) ? connected['viewer'] : null;
  return typeof name === 'string' && name !== '' && name.length <= MAX_NAME_LENGTH ? name : null;
}

/** Accepts a message that has no member beside its type. */
export function isSignal(data: unknown, type: string): boolean {
  return isObject(data) && data['type'] === type;
}

export function isInspectorCommand(data: unknown): data is InspectorCommand {
  if (!isObject(data) || typeof data['sessionId'] !== 'string' || !isHarmless(data)) return false;
  const { type, event, snapshotId, searchText, commandId } = data;
  if (commandId !== undefined && !Number.isSafeInteger(commandId)) return false;
  if (type === RESTART) return Number.isSafeInteger(snapshotId);
  if (type === REVEAL) return typeof searchText === 'boolean';
  if (isForcingCommand(data) || isRouteCommand(data) || isPageCommand(data)) return true;
  return type === SEND && isObject(event) && typeof event['type'] === 'string';
}

export function isRefusal(data: unknown): data is RefusedMessage {
  if (!isObject(data) || data['type'] !== REFUSED || !isHarmless(data)) return false;
  const { detail, sessionId, reason } = data;
  if (detail !== undefined && typeof detail !== 'string') return false;
  return typeof sessionId === 'string' && REASONS.some((each) => each === reason);
}

export function isDone(data: unknown): data is DoneMessage {
  return isObject(data) && data['type'] === DONE && Number.isSafeInteger(data['commandId']);
}

export function isIgnored(data: unknown): data is IgnoredMessage {
  return isObject(data) && data['type'] === IGNORED && Number.isSafeInteger(data['count']);
}

/** The shop's own messages, which a socket may echo. */
export function isEcho(data: unknown): boolean {
  if (isRefusal(data) || isDone(data) || isIgnored(data)) return true;
  if (isKnown(data) || isForcing(data) || isRoute(data) || isSeen(data)) return true;
  if ([DISCONNECTED, ARRIVED, PONG].some((type) => isSignal(data, type))) return true;
  return isObject(data) && /^@xstate\./.test(String(data['type']));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
