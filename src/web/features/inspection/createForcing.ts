import {
  fromPromise,
  type ActorRefLike,
  type AnyActor,
  type AnyActorLogic,
  type InspectionEvent,
} from 'xstate';
import {
  CLOCK,
  type CallEnd,
  type ClockCommand,
  type ForceCommand,
  type ForcedCall,
  type Forcing,
} from '../../../protocol/Forcing.ts';
import type { Refusal } from '../../../protocol/inspectorMessages.ts';
import type { InspectRelay } from '../../state/createInspectRelay.ts';
import { createHeldClock } from './createHeldClock.ts';

interface ForcingOptions {
  relay: InspectRelay;
  /** In production only admins may. */
  mayForce: () => boolean;
  onChange: (forcing: Forcing) => void;
}

/** Answers and time as the inspector wants them. */
export interface ForcingControl {
  /** Null, or why it was refused. */
  run: (command: ForceCommand | ClockCommand) => Refusal | null;
  /** Tells what is forced now. */
  tell: () => void;
  /** To be called when the session may have changed: lets everything go once the admin who forced it has left. */
  check: () => void;
  /** Lets everything go. */
  release: () => void;
}

type ActorEvent = Extract<InspectionEvent, { type: '@xstate.actor' }>;

/** Nothing of it touches an actor before the first command. The rules end with the page. */
export function createForcing({ relay, mayForce, onChange }: ForcingOptions): ForcingControl {
  const rules = new Map<string, ForcedCall>();
  /** What lets a call go, by its actor. */
  const held = new Map<ActorRefLike, { machine: string; call: string; go: () => void }>();
  const watched = new WeakSet<object>();
  const clock = createHeldClock();
  let isListening = false;
  let wasAllowed = mayForce();

  function tell(): void {
    wasAllowed = mayForce();
    onChange({
      isAllowed: wasAllowed,
      calls: [...rules.values()],
      held: [...held.values()].map(({ machine, call }) => ({ machine, call })),
      clock: { isHeld: clock.isHeld(), delays: clock.delays() },
    });
  }

  /** A call's actor is told of before it begins: then its logic can still be another. */
  function take(actor: AnyActor): void {
    const machine = (actor._parent as AnyActor | undefined)?.logic as { id?: string } | undefined;
    const name = nameOf({ machine: machine?.id ?? '', call: actor.id });
    const rule = rules.get(name);
    if (!rule || !mayForce()) return;
    if (!rule.isKept) rules.delete(name);
    actor.logic = logicFor(rule.end, actor.logic as AnyActorLogic, (go) => {
      held.set(actor, { machine: rule.machine, call: rule.call, go });
      tell();
    });
    tell();
  }

  function watch({ actorRef }: ActorEvent): void {
    const { system, clock: time } = actorRef as AnyActor;
    if (watched.has(system)) return;
    watched.add(system);
    clock.take(time, tell);
    system.inspect((event) => {
      if (event.type === '@xstate.actor') return take(event.actorRef as AnyActor);
      if (event.type !== '@xstate.snapshot' || event.snapshot.status === 'active') return;
      if (held.delete(event.actorRef)) tell();
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

  function letGo(isMeant: (name: string) => boolean): void {
    for (const name of rules.keys()) if (isMeant(name)) rules.delete(name);
    for (const [actor, call] of held) {
      if (!isMeant(nameOf(call))) continue;
      held.delete(actor);
      call.go();
    }
  }

  function release(): void {
    if (!isListening) return;
    letGo(() => true);
    clock.release();
    tell();
  }

  return {
    run: (command) => {
      if (!mayForce()) return { reason: 'notAllowed' };
      listen();
      if (command.type === CLOCK) clock[command.action](command.ms);
      else {
        const { machine, call, end, isKept } = command;
        const name = nameOf(command);
        if (end) rules.set(name, { machine, call, end, isKept });
        else letGo((each) => each === name);
      }
      tell();
      return null;
    },
    tell,
    check: () => {
      const isAllowed = mayForce();
      if (isAllowed === wasAllowed) return;
      if (!isAllowed) release();
      tell();
    },
    release,
  };
}

function nameOf({ machine, call }: { machine: string; call: string }): string {
  return `${machine} ${call}`;
}

function logicFor(
  end: CallEnd,
  usual: AnyActorLogic,
  hold: (go: () => void) => void,
): AnyActorLogic {
  if (end.kind === 'fails') return fromPromise(() => Promise.reject(end.error as Error));
  if (end.kind === 'answers') return fromPromise(() => Promise.resolve(end.output));
  if (end.kind === 'held') return startedLater(usual, hold);
  return startedLater(usual, (go) => setTimeout(go, end.ms));
}

/** A call that was given up meanwhile never begins. */
function startedLater(usual: AnyActorLogic, wait: (go: () => void) => void): AnyActorLogic {
  return {
    ...usual,
    start: (snapshot, scope) =>
      wait(() => {
        const { status } = scope.self.getSnapshot() as { status: string };
        if (status === 'active') usual.start?.(snapshot, scope);
      }),
  };
}
