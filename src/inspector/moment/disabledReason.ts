import type { RecordedActor } from '../recording/Recording.ts';
import { isLive } from '../recording/stateName.ts';
import type { ShopState } from '../session/createSession.ts';

interface Situation {
  actor: RecordedActor;
  at: number | null;
  /** Null without a connection. */
  shop: ShopState | null;
}

/** Why events cannot be sent to an actor now; null when they can. */
export function disabledReason({ actor, at, shop }: Situation) {
  const last = actor.steps.at(-1);
  if (!actor.machine) return 'noMachine';
  if (shop?.status !== 'connected') return 'offline';
  if (last && !isLive(last.snapshot)) return 'ended';
  return at === null ? null : 'inPast';
}
