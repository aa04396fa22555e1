import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import {
  RESTART,
  type InspectorCommand,
  type RefusedMessage,
} from '../../../protocol/inspectorMessages.ts';
import type { InspectRelay } from '../../state/createInspectRelay.ts';

/** A running actor with xstate's private `update`, the only way to restore a snapshot. */
interface RunningActor extends AnyActorRef {
  logic: AnyStateMachine;
  update: (snapshot: AnyMachineSnapshot, event: { type: string }) => void;
}

/** Runs an inspector command; returns null or the reason for refusing it. */
export function applyInspectorCommand(
  command: InspectorCommand,
  relay: Pick<InspectRelay, 'findActor'>,
): RefusedMessage['reason'] | null {
  const actor = relay.findActor(command.sessionId) as RunningActor | null;
  if (!actor) return 'actorGone';
  if (command.type === RESTART) {
    return restart(actor, command.snapshot) ? null : 'snapshotNotRestored';
  }
  if (!accepts(actor, command.event)) return 'eventNotAccepted';
  actor.send(command.event);
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

/** Pending calls are not repeated: their results can be sent as events. */
function restart(actor: RunningActor, snapshot: object): boolean {
  try {
    const restored = actor.logic.resolveState(snapshot as { value: StateValue; context: unknown });
    actor.update(restored, { type: 'inspector.restarted' });
    return true;
  } catch {
    return false;
  }
}
