import type { AnyActor, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** What of a machine actors came to, by the names that xstate gives its states. */
export interface SeenParts {
  /** How many there are, reached and taken or not. */
  states: number;
  transitions: number;
  reached: string[];
  unreached: string[];
  taken: string[];
  untaken: string[];
}

/** Watches actors of one machine. */
export interface MachineWatch {
  /** Every actor is made with it. */
  inspect: (event: InspectionEvent) => void;
  /** To be called once an actor has started, and after all that it did. */
  look: (actor: AnyActor) => void;
  read: () => SeenParts;
}

export function createMachineWatch(machine: AnyStateMachine): MachineWatch {
  const seen = new Set<object>();
  return {
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const transition of event._transitions) {
        seen.add(transition);
        /** No snapshot ever rests in a state that is left at once. */
        seen.add(transition.source);
      }
    },
    look: (actor) => {
      const { _nodes = [] } = actor.getSnapshot() as { _nodes?: object[] };
      _nodes.forEach((node) => seen.add(node));
    },
    read: () => {
      const nodes = getStateNodes(machine.root);
      const transitions = [machine.root, ...nodes].flatMap(transitionsOf);
      const isSeen = (part: object) => seen.has(part);
      return {
        states: nodes.length,
        transitions: transitions.length,
        reached: nodes.filter(isSeen).map(({ id }) => id),
        unreached: nodes.filter((node) => !isSeen(node)).map(({ id }) => id),
        taken: transitions.filter((each) => isSeen(each.transition)).map(({ name }) => name),
        untaken: transitions.filter((each) => !isSeen(each.transition)).map(({ name }) => name),
      };
    },
  };
}

function transitionsOf(node: AnyStateNode): { name: string; transition: object }[] {
  const named = [...node.transitions.values(), node.always ?? []].flat();
  return named.map((transition, index) => ({
    name: `${node.id} on ${transition.eventType || 'always'} (${index})`,
    transition,
  }));
}
