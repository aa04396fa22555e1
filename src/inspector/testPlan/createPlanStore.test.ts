import { createActor } from 'xstate';
import { recordVisit } from '../../testing/machines/recordVisit.ts';
import { authModalMachine } from '../../web/features/auth/authModalMachine.ts';
import { stateOfRecording } from '../recording/createRecordingStore.ts';
import { readRecording } from '../recording/recordingFile.ts';
import { createPlanStore } from './createPlanStore.ts';
import { itemsOf } from './itemNames.ts';

beforeEach(() => localStorage.clear());

const LOGIN = 'authModal.open.login';
const OPENED = 'authModal.closed modal.opened 0';
const OPEN = { type: 'modal.opened', backTo: null } as const;

/** A modal that opens for guests only, on these events. */
const record = (...events: Parameters<ReturnType<typeof start>['send']>[0][]) =>
  recordVisit((inspect) => {
    const actor = start(inspect, true);
    events.forEach((event) => actor.send(event));
  });

function start(inspect: Parameters<Parameters<typeof recordVisit>[0]>[0], isLoggedOut: boolean) {
  const machine = authModalMachine.provide({ guards: { isLoggedOut: () => isLoggedOut } });
  return createActor(machine, { inspect }).start();
}

const machineOf = (text: string) =>
  stateOfRecording(readRecording(text)!.messages).actors.find(({ machine }) => machine)!.machine!;

it('knows guards that said no, and transitions that followed each other', async () => {
  const refused = await recordVisit((inspect) => start(inspect, false).send(OPEN));
  expect([...machineOf(refused).coverage.read().guards]).toEqual([`${OPENED} no`]);

  const { coverage, chart } = machineOf(
    await record(OPEN, { type: 'tab.chosen', tab: 'forgotPassword' }, { type: 'modal.closed' }),
  );
  const { guards, pairs } = coverage.read();
  const [register, forgot] = chart.transitions.filter(
    ({ eventType, guardParams }) => eventType === 'tab.chosen' && guardParams !== 'login',
  );
  expect(guards).toContain(`${register!.id} no`);
  expect(guards).not.toContain(`${forgot!.id} no`);
  expect(guards).not.toContain(`${OPENED} no`);
  expect(pairs).toEqual(
    new Set([`${OPENED} > ${forgot!.id}`, `${forgot!.id} > authModal.open modal.closed 0`]),
  );
  expect(itemsOf(chart, coverage.all).guards.map(({ text }) => text)).toContain(
    'closed: modal.opened, isLoggedOut = no',
  );
});

it('merges sessions and files, in the browser, and keeps when each was seen first', async () => {
  const plan = createPlanStore(localStorage);
  const first = await record(OPEN);
  const second = await record(OPEN, { type: 'tab.chosen', tab: 'register' });
  expect(plan.addFile(first)).toBe(true);
  const seen = () => plan.getState()['authModal'] ?? {};
  expect(Object.keys(seen())).toContain(`${LOGIN}.editing`);
  expect(Object.keys(seen())).not.toContain('authModal.open.register');
  const before = { ...seen() };
  expect(plan.addFile(second)).toBe(true);
  expect(Object.keys(seen())).toContain('authModal.open.register.editing');
  expect(seen()).toMatchObject(before);

  const again = createPlanStore(localStorage);
  expect(again.getState()).toEqual(plan.getState());
  const elsewhere = createPlanStore(null);
  expect(elsewhere.addFile(plan.write())).toBe(true);
  expect(elsewhere.getState()).toEqual(plan.getState());
  for (const bad of ['', '{}', '{"format":"brazada-plan","machines":{"a":{"b":7}}}']) {
    expect(elsewhere.addFile(bad)).toBe(false);
  }
  elsewhere.clear();
  expect(elsewhere.getState()).toEqual({});
});
