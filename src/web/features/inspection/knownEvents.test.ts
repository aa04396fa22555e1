import type { AnyStateMachine } from 'xstate';
import * as z from 'zod';
import { walkMachine } from '../../../testing/machines/machinePaths.ts';
import { MACHINE_WALKS } from '../../../testing/machines/machineWalks.ts';
import type { MachineWalk } from '../../../testing/machines/machinePaths.ts';
import { knownEvents } from './knownEvents.ts';

const known = knownEvents();
/** Machines of orders, payments, refunds and exchanges run in the server and are only shown. */
const SERVER_MACHINES = 4;
const walks = Object.values(MACHINE_WALKS).filter(({ machine }) => machine.id in known);

const examplesOf = (machine: AnyStateMachine) =>
  Object.entries(known[machine.id] ?? {}).flatMap(([type, { examples }]) =>
    examples.map((example) => ({ type, ...example })),
  );

it('knows every machine of the web app', () => {
  expect(Object.keys(known).sort()).toEqual(walks.map(({ machine }) => machine.id).sort());
  expect(Object.keys(MACHINE_WALKS)).toHaveLength(walks.length + SERVER_MACHINES);
});

describe.each(walks.map((walk): [string, MachineWalk] => [walk.machine.id, walk]))(
  '%s',
  (id, { machine, ...walk }) => {
    it('has examples for all of its events, which fit', () => {
      const events = machine.events.filter((type) => !type.startsWith('xstate.init'));
      expect(Object.keys(known[id]!)).toEqual(expect.arrayContaining(events));
      for (const { schema, examples } of Object.values(known[id]!)) {
        const shape = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);
        expect(examples.length).toBeGreaterThan(0);
        for (const example of examples) expect(shape.safeParse(example).error).toBeUndefined();
      }
    });

    it('reaches everything by its examples', () => {
      const { unreached, untaken } = walkMachine(machine, { ...walk, events: examplesOf(machine) });
      expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
    });
  },
);

it.each<[string, string, object]>([
  ['authModal', 'tab.chosen', { tab: 'nowhere' }],
  ['authModal', 'form.refused', {}],
  ['authModal', 'xstate.done.actor.logIn', { output: {} }],
  ['cart', 'xstate.done.actor.sendChange', { output: { lines: [{ variantId: 7, size: 'M' }] } }],
  ['checkout', 'xstate.done.actor.placeOrder', { output: { outcome: 'outOfStock' } }],
])('%s: %s does not take everything', (machine, type, payload) => {
  const { schema } = known[machine]![type]!;
  const shape = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);
  expect(shape.safeParse(payload).success).toBe(false);
});
