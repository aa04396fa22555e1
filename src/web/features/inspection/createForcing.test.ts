import { createActor, fromPromise, setup } from 'xstate';
import {
  clockCommand,
  forceCommand,
  type CallEnd,
  type Forcing,
} from '../../../protocol/Forcing.ts';
import { createInspectRelay } from '../../state/createInspectRelay.ts';
import { createForcedCalls } from './createForcedCalls.ts';
import { createForcing } from './createForcing.ts';

const CALL = { machine: 'lamp', call: 'light' };
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A lamp that is lit by a call, and goes out after a second. */
function open({ may = true } = {}) {
  const lit: string[] = [];
  const reported: Forcing[] = [];
  let mayForce = may;
  const relay = createInspectRelay();
  const machine = setup({
    actors: {
      light: fromPromise(async () => {
        lit.push('really');
        return 'bright';
      }),
    },
    delays: { burning: 1000 },
  }).createMachine({
    id: 'lamp',
    context: {},
    initial: 'dark',
    states: {
      dark: { on: { pressed: 'lighting' } },
      lighting: {
        on: { pressed: 'dark' },
        invoke: {
          id: 'light',
          src: 'light',
          onDone: { target: 'on', actions: ({ event }) => lit.push(event.output) },
          onError: { target: 'broken', actions: ({ event }) => lit.push(String(event.error)) },
        },
      },
      on: { after: { burning: 'dark' }, on: { pressed: 'dark' } },
      broken: { on: { pressed: 'lighting' } },
    },
  });
  const actor = createActor(machine, { inspect: relay.inspect }).start();
  const forcing = createForcing({
    relay,
    calls: createForcedCalls({ mayForce: () => mayForce }),
    mayForce: () => mayForce,
    onChange: (now) => reported.push(now),
  });
  return {
    lit,
    reported,
    forcing,
    relay,
    machine,
    force: (end: CallEnd | null, isKept = false) =>
      forcing.run(forceCommand(CALL, end, { isKept })),
    press: () => actor.send({ type: 'pressed' }),
    state: () => actor.getSnapshot().value,
    leave: () => {
      mayForce = false;
    },
  };
}

test('the next call fails, and the one after it happens', async () => {
  const { force, press, state, lit, reported } = open();
  expect(force({ kind: 'fails', error: 'down' })).toBeNull();
  expect(reported.at(-1)?.calls).toEqual([
    { ...CALL, end: { kind: 'fails', error: 'down' }, isKept: false, isLasting: false },
  ]);
  press();
  await soon();
  expect(state()).toBe('broken');
  expect(reported.at(-1)?.calls).toEqual([]);
  press();
  await soon();
  expect(state()).toBe('on');
  expect(lit).toEqual(['down', 'really', 'bright']);
});

test('calls give the forced answer, as long as it is forced', async () => {
  const { force, press, lit } = open();
  force({ kind: 'answers', output: 'dim' }, true);
  press();
  await soon();
  press();
  press();
  await soon();
  press();
  expect(lit).toEqual(['dim', 'dim']);
  force(null);
  press();
  await soon();
  expect(lit.slice(2)).toEqual(['really', 'bright']);
});

test('a held call happens once it is let go', async () => {
  const { force, press, state, lit, reported } = open();
  force({ kind: 'held' });
  press();
  await soon();
  expect(state()).toBe('lighting');
  expect(reported.at(-1)?.held).toEqual([CALL]);
  force(null);
  await soon();
  expect(state()).toBe('on');
  expect(lit).toEqual(['really', 'bright']);
  expect(reported.at(-1)?.held).toEqual([]);
});

test('a held or late call that was given up never happens', async () => {
  const { force, press, lit, reported } = open();
  force({ kind: 'held' });
  press();
  press();
  expect(reported.at(-1)?.held).toEqual([]);
  force(null);
  force({ kind: 'late', ms: 1 });
  press();
  press();
  await soon();
  expect(lit).toEqual([]);
});

test('a late call happens later', async () => {
  const { force, press, state, lit } = open();
  force({ kind: 'late', ms: 1 });
  press();
  expect(lit).toEqual([]);
  await soon();
  expect(state()).toBe('on');
});

test('delays pass by hand, and for real once they are let go', async () => {
  const { forcing, press, state, reported } = open();
  forcing.run(clockCommand('hold'));
  press();
  await soon();
  expect(reported.at(-1)?.clock).toEqual({ isPaused: true, delays: [1000] });
  forcing.run(clockCommand('pass', 999));
  expect(state()).toBe('on');
  expect(reported.at(-1)?.clock.delays).toEqual([1]);
  forcing.run(clockCommand('pass', 1));
  expect(state()).toBe('dark');

  press();
  await soon();
  forcing.run(clockCommand('pass', 999));
  forcing.run(clockCommand('release'));
  await soon();
  expect(state()).toBe('dark');
  expect(reported.at(-1)?.clock).toEqual({ isPaused: false, delays: [] });
});

test('a delay whose state was left is gone, held or let go', async () => {
  const { forcing, press, state, reported } = open();
  forcing.run(clockCommand('hold'));
  press();
  await soon();
  press();
  expect(reported.at(-1)?.clock.delays).toEqual([]);
  press();
  await soon();
  forcing.run(clockCommand('pass', 999));
  forcing.run(clockCommand('release'));
  press();
  press();
  await soon();
  expect(state()).toBe('on');
});

test('machines that start later are forced too', async () => {
  const { force, relay, machine, lit } = open();
  force({ kind: 'fails', error: 'down' });
  const later = createActor(machine, { inspect: relay.inspect }).start();
  later.send({ type: 'pressed' });
  await soon();
  expect(lit).toEqual(['down']);
});

test('others than admins force nothing, and nothing stays forced once the admin has left', async () => {
  const stranger = open({ may: false });
  expect(stranger.force({ kind: 'held' })).toEqual({ reason: 'notAllowed' });
  expect(stranger.forcing.run(clockCommand('hold'))).toEqual({ reason: 'notAllowed' });
  stranger.press();
  await soon();
  expect(stranger.state()).toBe('on');

  const admin = open();
  admin.force({ kind: 'held' }, true);
  admin.forcing.run(clockCommand('hold'));
  admin.press();
  admin.leave();
  admin.forcing.check();
  await soon();
  expect(admin.state()).toBe('on');
  expect(admin.reported.at(-1)).toEqual({
    isAllowed: false,
    calls: [],
    held: [],
    clock: { isPaused: false, delays: [] },
  });
});
