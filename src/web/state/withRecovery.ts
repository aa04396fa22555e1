import type { AnyActor, AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import { logFailure } from './logFailure.ts';

const failures = new WeakMap<object, unknown>();

/**
 * Restarts the machine where an event makes a guard or an action throw: its actor would end
 * otherwise, and with it the page that reads from it. `onFailure` informs the shopper.
 */
export function withRecovery<Machine extends AnyStateMachine>(
  machine: Machine,
  onFailure?: () => void,
): Machine {
  const sturdy = machine.provide({}) as Machine;
  sturdy.transition = (snapshot, event: AnyEventObject, scope) => {
    try {
      return machine.transition(snapshot, event, scope) as never;
    } catch (error) {
      // xstate's pure `transition` has no actor.
      if (scope.sessionId === '') throw error;
      logFailure(`${machine.id} failed at ${event.type}`, error);
      const { children } = snapshot as { children: Record<string, AnyActorRef> };
      Object.values(children).forEach(scope.stopChild);
      const { options } = scope.self as unknown as Pick<AnyActor, 'options'>;
      const fresh = machine.getInitialSnapshot(scope, options.input) as object;
      failures.set(fresh, error);
      onFailure?.();
      return fresh as never;
    }
  };
  return sturdy;
}

/** The error after which a machine restarted with this snapshot; undefined for all others. */
export function failureBehind(snapshot: object): unknown {
  return failures.get(snapshot);
}
