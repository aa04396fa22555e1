import { type RecordedActor, isLive, pageOf } from '../recording/Recording.ts';
import type { ShopState } from '../session/createSession.ts';

/** A position in a recording. */
export interface Place {
  /** Null for the first machine. */
  actorId: string | null;
  /** A position in the recording; null for the present. */
  at: number | null;
  /** A state or transition to show in the chart. */
  sought: string | null;
}

interface Situation {
  actor: RecordedActor;
  at: number | null;
  /** Null without a connection. */
  shop: ShopState | null;
  /** Actors of earlier pages are gone. */
  newestPage: number;
}

/** The reason why events cannot be sent to an actor now; null if they can. */
export function disabledReason({ actor, at, shop, newestPage }: Situation) {
  const last = actor.steps.at(-1);
  if (!actor.machine) return 'noMachine';
  if (shop?.status !== 'connected') return 'offline';
  const isPast = pageOf(actor.sessionId) < newestPage;
  if (isPast || (last && !isLive(last.snapshot))) return 'ended';
  return at === null ? null : 'inPast';
}
