import { isHarmless } from './isHarmless.ts';

export const FORCE = '@brazada.force';
export const CLOCK = '@brazada.clock';
const FORCING = '@brazada.forcing';

/**
 * The end that a machine's call is given instead of its own. A late call still happens; a held one
 * happens once it is released.
 */
export type CallEnd =
  | { kind: 'fails'; error: unknown }
  | { kind: 'answers'; output: unknown }
  | { kind: 'late'; ms: number }
  | { kind: 'held' };

/** A call of a machine: `authModal`, `logIn`. */
interface CallName {
  machine: string;
  call: string;
}

export interface ForcedCall extends CallName {
  end: CallEnd;
  /** True if it holds until it is released, not only the next time. */
  isKept: boolean;
  /**
   * True if it also holds on the next pages of the tab: calls of a page's start are over before
   * they could be forced there.
   */
  isLasting: boolean;
}

/** The calls and delays that the inspector controls in the shop. */
export interface Forcing {
  /** True for admins only, in production. */
  isAllowed: boolean;
  /** Calls to come. */
  calls: readonly ForcedCall[];
  /** Calls that wait to be let go. */
  held: readonly CallName[];
  clock: {
    isPaused: boolean;
    /** The milliseconds that remain of each delay. */
    delays: readonly number[];
  };
}

/** Forces the end of a call; null lets it happen. */
export interface ForceCommand extends CallName {
  type: typeof FORCE;
  sessionId: '';
  commandId?: number;
  end: CallEnd | null;
  isKept: boolean;
  isLasting: boolean;
}

/** Holds all delays of the machines, lets them pass by, or lets them go. */
export interface ClockCommand {
  type: typeof CLOCK;
  sessionId: '';
  commandId?: number;
  action: 'hold' | 'pass' | 'release';
  /** The milliseconds to pass. */
  ms: number;
}

export interface ForcingMessage {
  type: typeof FORCING;
  forcing: Forcing;
}

const ACTIONS = ['hold', 'pass', 'release'];
const MAX_MS = 86_400_000;

export function forceCommand(
  { machine, call }: CallName,
  end: CallEnd | null,
  { isKept = false, isLasting = false }: Partial<Pick<ForcedCall, 'isKept' | 'isLasting'>> = {},
): ForceCommand {
  return { type: FORCE, sessionId: '', machine, call, end, isKept, isLasting };
}

export function clockCommand(action: ClockCommand['action'], ms = 0): ClockCommand {
  return { type: CLOCK, sessionId: '', action, ms };
}

export function forcingMessage(forcing: Forcing): ForcingMessage {
  return { type: FORCING, forcing };
}

/** Checks the members, beside the type, of a command that is known to be harmless. */
export function isForcingCommand(data: Record<string, unknown>): boolean {
  if (data['type'] === CLOCK) {
    return ACTIONS.some((each) => each === data['action']) && isDuration(data['ms']);
  }
  const { type, end } = data;
  return type === FORCE && (end === null ? areFlags(data) && isCallName(data) : isForcedCall(data));
}

/** Also of what a tab has stored. */
export function isForcedCall(data: unknown): data is ForcedCall {
  return isObject(data) && isCallName(data) && areFlags(data) && isEnd(data['end']);
}

function areFlags({ isKept, isLasting }: Record<string, unknown>): boolean {
  return typeof isKept === 'boolean' && typeof isLasting === 'boolean';
}

export function isForcing(data: unknown): data is ForcingMessage {
  if (!isObject(data) || data['type'] !== FORCING || !isHarmless(data)) return false;
  const { forcing } = data;
  if (!isObject(forcing) || typeof forcing['isAllowed'] !== 'boolean') return false;
  const { calls, held, clock } = forcing;
  if (!isObject(clock) || typeof clock['isPaused'] !== 'boolean') return false;
  return (
    areAll(clock['delays'], (each) => typeof each === 'number') &&
    areAll(held, isCallName) &&
    areAll(calls, isForcedCall)
  );
}

function isEnd(end: unknown): boolean {
  if (!isObject(end)) return false;
  const { kind } = end;
  if (kind === 'late') return isDuration(end['ms']);
  return (
    kind === 'held' ||
    (kind === 'fails' && 'error' in end) ||
    (kind === 'answers' && 'output' in end)
  );
}

function isCallName(data: unknown): boolean {
  return isObject(data) && typeof data['machine'] === 'string' && typeof data['call'] === 'string';
}

function isDuration(ms: unknown): boolean {
  return typeof ms === 'number' && ms >= 0 && ms <= MAX_MS;
}

function areAll(list: unknown, is: (each: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(is);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
