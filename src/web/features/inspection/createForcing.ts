import type { AnyActor, InspectionEvent } from 'xstate';
import {
  CLOCK,
  type ClockCommand,
  type ForceCommand,
  type Forcing,
} from '../../../protocol/Forcing.ts';
import type { Refusal } from '../../../protocol/inspectorMessages.ts';
import type { Intervention } from '../../../protocol/SnapshotNotes.ts';
import type { InspectRelay } from '../../state/createInspectRelay.ts';
import type { ForcedCalls } from './createForcedCalls.ts';
import { createHeldClock } from './createHeldClock.ts';

interface ForcingOptions {
  relay: InspectRelay;
  calls: ForcedCalls;
  /** True for admins only, in production. */
  mayForce: () => boolean;
  onChange: (forcing: Forcing) => void;
}

/** Answers and time as the inspector wants them. */
export interface ForcingControl {
  /** Null, or why it was refused. */
  run: (command: ForceCommand | ClockCommand) => Refusal | null;
  /** Sends the present state to an inspector that has just connected. */
  tell: () => void;
  /**
   * Call it when the session may have changed: it lets everything go once the admin who forced it
   * has left.
   */
  check: () => void;
  /** The intervention in an event; undefined for none. */
  interventionIn: (event: InspectionEvent) => Intervention | undefined;
  /** Lets everything go. */
  release: () => void;
}

type ActorEvent = Extract<InspectionEvent, { type: '@xstate.actor' }>;

/** Nothing of it touches an actor before the first command, or what an earlier page left. */
export function createForcing(options: ForcingOptions): ForcingControl {
  const { relay, calls, mayForce, onChange } = options;
  const watched = new WeakSet<object>();
  const clock = createHeldClock();
  let isListening = false;
  let wasAllowed = mayForce();

  function tell(): void {
    wasAllowed = mayForce();
    onChange({
      isAllowed: wasAllowed,
      ...calls.read(),
      clock: { isPaused: clock.isPaused(), delays: clock.delays() },
    });
  }

  function watch({ actorRef }: ActorEvent): void {
    const { system, clock: time } = actorRef as AnyActor;
    if (watched.has(system)) return;
    watched.add(system);
    clock.take(time, tell);
    system.inspect((event) => {
      if (event.type === '@xstate.actor') return calls.take(event.actorRef as AnyActor);
      if (event.type !== '@xstate.snapshot' || event.snapshot.status === 'active') return;
      calls.drop(event.actorRef);
    });
  }

  function listen(): void {
    if (isListening) return;
    isListening = true;
    relay.listen({
      onLiving: watch,
      onEvent: (event) => {
        if (event.type === '@xstate.actor') watch(event);
      },
    });
  }

  function isAnything(): boolean {
    const { calls: rules, held } = calls.read();
    return isListening || rules.length + held.length > 0;
  }

  function release(): void {
    if (!isAnything()) return;
    clock.release();
    calls.letGo();
  }

  function runCommand(command: ForceCommand | ClockCommand): void {
    if (command.type === CLOCK) {
      clock[command.action](command.ms);
      return tell();
    }
    const { machine, call, end, isKept, isLasting } = command;
    if (end) calls.add({ machine, call, end, isKept, isLasting });
    else calls.letGo({ machine, call });
  }

  calls.subscribe(tell);
  // The shop shows that it is forced, even if no inspector connects.
  if (isAnything()) queueMicrotask(tell);

  return {
    run: (command) => {
      if (!mayForce()) return { reason: 'notAllowed' };
      listen();
      runCommand(command);
      return null;
    },
    tell: () => {
      if (isAnything()) listen();
      tell();
    },
    check: () => {
      const isAllowed = mayForce();
      if (isAllowed === wasAllowed) return;
      if (!isAllowed) release();
      tell();
    },
    interventionIn: (event) => {
      if (event.type !== '@xstate.event') return undefined;
      const isDelay = event.event.type.startsWith('xstate.after.');
      if (isDelay && clock.isPaused()) return 'delayed';
      return event.sourceRef && calls.interventionIn(event.sourceRef);
    },
    release,
  };
}
