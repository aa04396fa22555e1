import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import {
  RESTART,
  type InspectorCommand,
  type RefusedMessage,
} from '../../../protocol/inspectorMessages.ts';
import type { InspectRelay } from '../../state/createInspectRelay.ts';

/** A running actor with what xstate gives only to itself: the one way to put it into another state. */
interface RunningActor extends AnyActorRef {
  logic: AnyStateMachine;
  update: (snapshot: AnyMachineSnapshot, event: { type: string }) => void;
}

/** Does what the inspector asks of an actor; null, or why it cannot be done. */
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

/** A guard that fails on what an event carries does not accept it. */
function accepts(actor: RunningActor, event: { type: string }): boolean {
  try {
    const snapshot = actor.getSnapshot() as { can?: (event: object) => boolean };
    return snapshot.can?.(event) ?? true;
  } catch {
    return false;
  }
}

/** Calls that were under way then are not made again: their answers can be sent as events. */
function restart(actor: RunningActor, snapshot: object): boolean {
  try {
    const restored = actor.logic.resolveState(snapshot as { value: StateValue; context: unknown });
    actor.update(restored, { type: 'inspector.restarted' });
    return true;
  } catch {
    return false;
  }
}
