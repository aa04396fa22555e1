import { fromPromise, type ActorRefLike, type AnyActor, type AnyActorLogic } from 'xstate';
import type { CallEnd, ForcedCall, Forcing } from '../../../protocol/Forcing.ts';
import type { Intervention } from '../../../protocol/SnapshotNotes.ts';

interface ForcedCallsOptions {
  /** True for admins only, in production. */
  mayForce: () => boolean;
  /** The forced calls of the tab's last page. */
  rules?: readonly ForcedCall[];
  /** Keeps what the tab's next page forces too. */
  keep?: (lasting: readonly ForcedCall[]) => void;
}

/** Calls of the machines that end as the inspector wants them. */
export interface ForcedCalls {
  /** An actor was made: until it begins, its logic can still be another. */
  take: (actor: AnyActor) => void;
  /** An actor has ended. */
  drop: (actor: ActorRefLike) => void;
  add: (rule: ForcedCall) => void;
  /** The intervention in an actor's answer; undefined for none. */
  interventionIn: (actor: object) => Intervention | undefined;
  /** Lets a call go; without a name, all of them. */
  letGo: (call?: Pick<ForcedCall, 'machine' | 'call'>) => void;
  read: () => Pick<Forcing, 'calls' | 'held'>;
  /** Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

export function createForcedCalls(options: ForcedCallsOptions): ForcedCalls {
  const { mayForce, keep = () => undefined } = options;
  const rules = new Map((options.rules ?? []).map((rule) => [nameOf(rule), rule]));
  /** Functions that let a call go, by its actor. */
  const held = new Map<ActorRefLike, { machine: string; call: string; go: () => void }>();
  const taken = new WeakMap<object, Intervention>();
  const listeners = new Set<() => void>();

  function tell(): void {
    keep([...rules.values()].filter(({ isLasting }) => isLasting));
    listeners.forEach((listener) => listener());
  }

  return {
    take: (actor) => {
      const machine = (actor._parent as AnyActor | undefined)?.logic as { id?: string } | undefined;
      const name = nameOf({ machine: machine?.id ?? '', call: actor.id });
      const rule = rules.get(name);
      if (!rule || taken.has(actor) || !mayForce()) return;
      const isMadeUp = rule.end.kind === 'fails' || rule.end.kind === 'answers';
      taken.set(actor, isMadeUp ? 'forced' : 'delayed');
      if (!rule.isKept) rules.delete(name);
      actor.logic = logicFor(rule.end, actor.logic as AnyActorLogic, (go) => {
        held.set(actor, { machine: rule.machine, call: rule.call, go });
        tell();
      });
      tell();
    },
    drop: (actor) => {
      if (held.delete(actor)) tell();
    },
    add: (rule) => {
      rules.set(nameOf(rule), rule);
      tell();
    },
    interventionIn: (actor) => taken.get(actor),
    letGo: (call) => {
      const isMeant = (name: string) => call === undefined || name === nameOf(call);
      for (const name of rules.keys()) if (isMeant(name)) rules.delete(name);
      for (const [actor, each] of held) {
        if (!isMeant(nameOf(each))) continue;
        held.delete(actor);
        each.go();
      }
      tell();
    },
    read: () => ({
      calls: [...rules.values()],
      held: [...held.values()].map(({ machine, call }) => ({ machine, call })),
    }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
