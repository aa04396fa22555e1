import { createActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { RouteTarget } from '../../../protocol/Route.ts';
import { createMachineWatch } from '../../../testing/machines/machinePaths.ts';
import { MACHINE_WALKS } from '../../../testing/machines/machineWalks.ts';
import { transitionPlace } from './createSnapshotLog.ts';
import { findRoute } from './findRoute.ts';
import { knownEvents } from './knownEvents.ts';

const known = knownEvents();
const machines = Object.values(MACHINE_WALKS).filter(({ machine }) => machine.id in known);

/** Follows the route that is found, and lists the parts seen on it. */
function go(machine: AnyStateMachine, input: unknown, target: RouteTarget) {
  const watch = createMachineWatch(machine);
  const actor = createActor(machine, { input, inspect: watch.inspect });
  actor.start();
  watch.look(actor);
  const steps = findRoute(machine, actor.getSnapshot() as AnyMachineSnapshot, target, known);
  for (const { event, value } of steps ?? []) {
    actor.send(event);
    watch.look(actor);
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value });
  }
  actor.stop();
  return { ...watch.read(), steps };
}

describe.each(machines.map((walk) => [walk.machine.id, walk] as const))(
  '%s',
  (_id, { machine, inputs = [undefined] }) => {
    it('has a way to every state, by events that lead there', () => {
      const missed = getStateNodes(machine.root).filter(({ id, path }) => {
        const state = [machine.id, ...path].join('.');
        return !inputs.some((input) => go(machine, input, { state }).reached.includes(id));
      });
      expect(missed.map(({ id }) => id)).toEqual([]);
    });

    it('has a way along every transition', () => {
      const nodes = [machine.root, ...getStateNodes(machine.root)];
      const missed = nodes.flatMap((node) =>
        [...node.transitions.values(), node.always ?? []].flat().flatMap((each, _index, own) => {
          const transition = transitionPlace(each);
          const name = `${node.id} on ${each.eventType || 'always'} (${own.indexOf(each)})`;
          const isTaken = inputs.some((input) =>
            go(machine, input, { transition }).taken.includes(name),
          );
          return isTaken ? [] : [name];
        }),
      );
      expect(missed).toEqual([]);
    });
  },
);

it('finds the shortest way from where the actor is, and none where there is none', () => {
  const { machine } = MACHINE_WALKS['authModalMachine']!;
  const target = { state: 'authModal.open.register.submitting' };
  const { steps } = go(machine, undefined, target);
  expect(steps?.map(({ event }) => event.type)).toEqual([
    'modal.opened',
    'tab.chosen',
    'register.submitted',
  ]);
  expect(go(machine, undefined, { state: 'authModal.nowhere' }).steps).toBeNull();
});
