import type {
  ActorRefLike,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
} from 'xstate';
import type {
  Intervention,
  SnapshotNotes,
  TransitionPlace,
} from '../../../protocol/SnapshotNotes.ts';
import { failureBehind } from '../../state/withRecovery.ts';

/** The event of a snapshot that the inspector has put back. */
export const RESTARTED = 'inspector.restarted';
/** States that can be restored. */
const MAX_KEPT = 500;

interface KeptSnapshot {
  sessionId: string;
  snapshot: Snapshot<unknown>;
}

/**
 * Notes on each snapshot that the protocol lacks, and the snapshots themselves: they never leave
 * the page.
 */
interface SnapshotLog {
  record: (event: InspectionEvent) => void;
  /** Marks the results of an event as the inspector's doing. */
  mark: (event: object, intervention: Intervention) => void;
  /** Notes on an actor that already runs. */
  introduce: (actor: ActorRefLike) => SnapshotNotes;
  /** Notes on an actor's next snapshot, in order. */
  take: (sessionId: string) => SnapshotNotes;
  /** One of the last snapshots; null for others. */
  find: (snapshotId: number) => KeptSnapshot | null;
}

export function createSnapshotLog(): SnapshotLog {
  const current = new Map<string, TransitionPlace[]>();
  const finished = new Map<string, SnapshotNotes[]>();
  const kept = new Map<number, KeptSnapshot>();
  const marked = new WeakMap<object, Intervention>();
  let last = 0;

  function keep(sessionId: string, snapshot: Snapshot<unknown>): number {
    last += 1;
    kept.set(last, { sessionId, snapshot });
    kept.delete(last - MAX_KEPT);
    return last;
  }

  return {
    record: (event) => {
      const { sessionId } = event.actorRef;
      if (event.type === '@xstate.microstep') {
        const taken = event._transitions;
        current.set(sessionId, [...(current.get(sessionId) ?? []), ...taken.map(transitionPlace)]);
      }
      if (event.type !== '@xstate.snapshot') return;
      const snapshot = event.snapshot;
      const error = failureBehind(snapshot);
      const transitions = current.get(sessionId) ?? [];
      const isRestored = event.event.type === RESTARTED;
      const intervention = isRestored ? 'restored' : marked.get(event.event);
      const notes: SnapshotNotes = {
        snapshotId: keep(sessionId, snapshot),
        ...(intervention && { intervention }),
        ...(error === undefined ? { transitions } : { transitions: [], failure: errorText(error) }),
      };
      finished.set(sessionId, [...(finished.get(sessionId) ?? []), notes]);
      current.delete(sessionId);
    },
    mark: (event, intervention) => void marked.set(event, intervention),
    introduce: (actor) => ({
      snapshotId: keep(actor.sessionId, actor.getSnapshot() as Snapshot<unknown>),
    }),
    take: (sessionId) => {
      const [first = {}, ...rest] = finished.get(sessionId) ?? [];
      if (rest.length === 0) finished.delete(sessionId);
      else finished.set(sessionId, rest);
      return first;
    },
    find: (snapshotId) => kept.get(snapshotId) ?? null,
  };
}

/** `TypeError: …` */
export function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error);
}

/** A transition's position in its machine's definition. */
export function transitionPlace(transition: AnyTransitionDefinition): TransitionPlace {
  const { source, eventType } = transition as { source: AnyStateNode; eventType: string };
  const alike = eventType === '' ? source.always : source.transitions.get(eventType);
  return {
    source: [source.machine.id, ...source.path].join('.'),
    eventType,
    index: alike?.indexOf(transition) ?? 0,
  };
}
