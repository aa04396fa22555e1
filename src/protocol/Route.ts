import { isHarmless } from './isHarmless.ts';
import type { TransitionPlace } from './SnapshotNotes.ts';

export const ROUTE = '@brazada.route';
const FOUND = '@brazada.routeFound';

/** The goal of a route: a state, by its path, or a transition. */
export type RouteTarget = { state: string } | { transition: TransitionPlace };

/** An event of a route, and the value to which it leads. */
export interface RouteStep {
  event: { type: string } & Record<string, unknown>;
  value: unknown;
}

/** Asks for the shortest way there from where the actor is. */
export interface RouteCommand {
  type: typeof ROUTE;
  sessionId: string;
  commandId?: number;
  target: RouteTarget;
}

/** Null where no way leads there. */
export interface RouteMessage {
  type: typeof FOUND;
  sessionId: string;
  steps: readonly RouteStep[] | null;
}

export function routeCommand(sessionId: string, target: RouteTarget): RouteCommand {
  return { type: ROUTE, sessionId, target };
}

export function routeMessage(sessionId: string, steps: readonly RouteStep[] | null): RouteMessage {
  return { type: FOUND, sessionId, steps };
}

/** Checks the members, beside the type, of a command that is known to be harmless. */
export function isRouteCommand({ type, target }: Record<string, unknown>): boolean {
  if (type !== ROUTE || !isObject(target)) return false;
  const { state, transition } = target;
  if (transition === undefined) return typeof state === 'string';
  if (!isObject(transition)) return false;
  const { source, eventType, index } = transition;
  return typeof source === 'string' && typeof eventType === 'string' && Number.isSafeInteger(index);
}

export function isRoute(data: unknown): data is RouteMessage {
  if (!isObject(data) || data['type'] !== FOUND || !isHarmless(data)) return false;
  const { sessionId, steps } = data;
  if (typeof sessionId !== 'string') return false;
  return steps === null || (Array.isArray(steps) && steps.every(isStep));
}

function isStep(step: unknown): boolean {
  if (!isObject(step) || !isObject(step['event'])) return false;
  return typeof step['event']['type'] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
