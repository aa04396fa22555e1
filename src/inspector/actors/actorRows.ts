import type { RecordedActor } from '../recording/Recording.ts';
import { isLive, stateName } from '../recording/stateName.ts';
import { stepAt } from '../recording/stepAt.ts';

/** An actor in the list, at one moment. */
export interface ActorRow {
  actor: RecordedActor;
  /** 1 for who has no parent. */
  level: number;
  life: 'live' | 'ended' | 'notYet';
  /** `open.login`; empty for who has no states. */
  state: string;
}

interface RowsWish {
  actors: readonly RecordedActor[];
  /** A place of the recording; the present for null. */
  at: number | null;
  /** Those that ended and are no machines are many: calls that were answered. */
  showEnded: boolean;
}

/** Parents before their children, each in the order of their coming. */
export function actorRows({ actors, at, showEnded }: RowsWish): ActorRow[] {
  const known = new Set(actors.map(({ sessionId }) => sessionId));
  const children = new Map<string | null, RecordedActor[]>();
  for (const actor of actors) {
    const parent = actor.parentId !== null && known.has(actor.parentId) ? actor.parentId : null;
    const family = children.get(parent) ?? [];
    family.push(actor);
    children.set(parent, family);
  }
  const below = (parent: string | null, level: number): ActorRow[] =>
    (children.get(parent) ?? []).flatMap((actor) => [
      ...rowOf(actor, level, at, showEnded),
      ...below(actor.sessionId, level + 1),
    ]);
  return below(null, 1);
}

function rowOf(
  actor: RecordedActor,
  level: number,
  at: number | null,
  showEnded: boolean,
): ActorRow[] {
  const moment = stepAt(actor, at);
  const life = !moment ? 'notYet' : isLive(moment.step.snapshot) ? 'live' : 'ended';
  const isMinor = !actor.machine && actor.parentId !== null;
  if (isMinor && life !== 'live' && !showEnded) return [];
  return [{ actor, level, life, state: stateName(moment?.step.snapshot.value) }];
}
