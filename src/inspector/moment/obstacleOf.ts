import type { RecordedActor } from '../recording/Recording.ts';
import { isLive } from '../recording/stateName.ts';
import type { ShopState } from '../session/createSession.ts';

interface Situation {
  actor: RecordedActor;
  at: number | null;
  /** Null where nobody hears. */
  shop: ShopState | null;
}

/** Why an actor cannot be told anything now; null where it can. */
export function obstacleOf({ actor, at, shop }: Situation) {
  const last = actor.steps.at(-1);
  if (!actor.machine) return 'noMachine';
  if (shop?.status !== 'connected') return 'offline';
  if (last && !isLive(last.snapshot)) return 'ended';
  return at === null ? null : 'inPast';
}
