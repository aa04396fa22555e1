import {
  transition,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate';
import type { Refusal, RestartCommand, SendCommand } from '../../../protocol/inspectorMessages.ts';
import type { InspectRelay } from '../../state/createInspectRelay.ts';
import { followCheckout } from './inspectorNavigation.ts';
import { errorText, RESTARTED, type createSnapshotLog } from './createSnapshotLog.ts';

/** A running actor with xstate's private `update`, the only way to restore a snapshot. */
interface RunningActor extends AnyActorRef {
  logic: AnyStateMachine;
  update: (snapshot: AnyMachineSnapshot, event: { type: string }) => void;
}

interface RestoredState {
  value: StateValue;
  context: object;
}

type FindActor = InspectRelay['findActor'];

/** Sends an event that the actor takes and survives; returns null or the reason for refusing it. */
export function sendEvent({ sessionId, event }: SendCommand, findActor: FindActor): Refusal | null {
  const actor = findActor(sessionId) as RunningActor | null;
  if (!actor) return { reason: 'actorGone' };
  if (!accepts(actor, event)) return { reason: 'eventNotAccepted' };
  const error = errorOf(actor, event);
  if (error !== null) return { reason: 'eventFails', detail: `${event.type}: ${error}` };
  actor.send(event);
  if (actor.logic.id === 'checkout') followCheckout();
  return null;
}

/** A guard that throws counts as not accepting the event. */
function accepts(actor: RunningActor, event: { type: string }): boolean {
  try {
    const snapshot = actor.getSnapshot() as { can?: (event: object) => boolean };
    return snapshot.can?.(event) ?? true;
  } catch {
    return false;
  }
}

/** The error that the event would make the machine throw, tried without effects; null for none. */
function errorOf(actor: RunningActor, event: { type: string }): string | null {
  try {
    transition(actor.logic, actor.getSnapshot() as AnyMachineSnapshot, event);
    return null;
  } catch (error) {
    return errorText(error);
  }
}

/** Puts an actor back into one of its snapshots. Pending calls are not repeated: their results can be sent as events. */
export function restartActor(
  { sessionId, snapshotId }: RestartCommand,
  findActor: FindActor,
  snapshots: Pick<ReturnType<typeof createSnapshotLog>, 'find'>,
): Refusal | null {
  const actor = findActor(sessionId) as RunningActor | null;
  if (!actor) return { reason: 'actorGone' };
  const kept = snapshots.find(snapshotId);
  if (kept?.sessionId !== sessionId) return { reason: 'snapshotGone' };
  try {
    const { value, context } = kept.snapshot as unknown as RestoredState;
    const restored = actor.logic.resolveState({ value, context });
    const children = keptChildren(restored._nodes, actor.getSnapshot() as AnyMachineSnapshot);
    actor.update({ ...restored, children } as AnyMachineSnapshot, { type: RESTARTED });
    return null;
  } catch {
    return { reason: 'snapshotNotRestored' };
  }
}

/** The running children that belong to the restored states as well. */
function keptChildren(nodes: readonly AnyStateNode[], { children }: AnyMachineSnapshot): object {
  const wanted = new Set(nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)));
  return Object.fromEntries(
    Object.entries(children as Record<string, unknown>).filter(([id]) => wanted.has(id)),
  );
}
