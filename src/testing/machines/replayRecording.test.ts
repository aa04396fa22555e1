import { createActor, createMachine } from 'xstate';
import { isObject } from '../../inspector/chart/Chart.ts';
import { readRecording } from '../../inspector/recording/recordingFile.ts';
import { authModalMachine } from '../../web/features/auth/authModalMachine.ts';
import { searchMachine } from '../../web/features/search/searchMachine.ts';
import type { Inspect } from '../../web/state/createInspectRelay.ts';
import { recordVisit } from './recordVisit.ts';
import { replayRecording } from './replayRecording.ts';

/** A visit that searches, is asked to log in, chooses a tab, and comes back logged in. */
async function visit(inspect: Inspect): Promise<void> {
  let isLoggedOut = true;
  const machine = authModalMachine.provide({ guards: { isLoggedOut: () => isLoggedOut } });
  const auth = createActor(machine, { inspect }).start();
  const search = createActor(searchMachine, { input: { text: '' }, inspect }).start();
  search.send({ type: 'text.changed', text: 'malla' });
  search.send({ type: 'list.dismissed' });
  auth.send({ type: 'modal.opened', backTo: '/profile' });
  auth.send({ type: 'tab.chosen', tab: 'register' });
  auth.send({ type: 'tab.chosen', tab: 'login' });
  auth.send({ type: 'login.submitted', username: 'ana@brazada.example', password: 'secreta1' });
  // The call fails because it has no implementation.
  await new Promise((resolve) => {
    auth.subscribe((now) => now.matches({ open: { login: 'editing' } }) && resolve(now));
  });
  auth.send({ type: 'session.started' });
  isLoggedOut = false;
  auth.send({ type: 'modal.opened', backTo: null });
}

const replay = (text: string) => replayRecording(readRecording(text)!.messages);

it('takes real machines to the states of what the inspector recorded, and lists what it covers', async () => {
  const { machines, unknown } = replay(await recordVisit(visit));
  expect(unknown).toEqual([]);
  expect(machines).toMatchObject([
    { machine: 'authModalMachine', actors: 1, steps: 8, differences: [] },
    { machine: 'searchMachine', actors: 1, steps: 3, differences: [] },
  ]);
  const [auth] = machines;
  expect(auth!.seen.reached).toContain('authModal.open.login.submitting');
  expect(auth!.seen.taken).toEqual(
    expect.arrayContaining(['authModal.closed on modal.opened (0)']),
  );
  expect(auth!.seen.reached.length + auth!.seen.unreached.length).toBe(auth!.seen.states);
  expect(auth!.seen.unreached).toContain('authModal.open.forgotPassword.sent');
});

it('names the first step that does not come to what a recording says', async () => {
  const text = await recordVisit(visit);
  const recording = JSON.parse(text) as { messages: unknown[] };
  const lies = recording.messages.flatMap((message) =>
    isObject(message) && isObject(message['event']) && message['event']['tab'] === 'register'
      ? [message['snapshot']].filter(isObject)
      : [],
  );
  lies[0]!['value'] = { open: { register: 'submitting' } };
  const [auth, search] = replay(JSON.stringify(recording)).machines;
  expect(auth!.differences).toEqual([
    {
      actor: expect.stringMatching(/^authModal \(x:\d+\)$/) as string,
      step: 3,
      event: 'tab.chosen',
      recorded: { open: { register: 'submitting' } },
      came: { open: { register: 'editing' } },
    },
  ]);
  expect(search!.differences).toEqual([]);
});

it('goes on where the inspector put an actor back to, and knows a state that is no more', async () => {
  const text = await recordVisit((inspect) => {
    const actor = createActor(authModalMachine, { inspect }).start();
    const back = actor.getSnapshot();
    actor.send({ type: 'modal.opened', backTo: null });
    const running = actor as unknown as { update: (snapshot: unknown, event: object) => void };
    running.update(back, { type: 'inspector.restarted' });
    actor.send({ type: 'modal.opened', backTo: null });
  });
  expect(replay(text).machines).toMatchObject([{ steps: 4, differences: [] }]);
  const renamed = text.replaceAll(/"value": "closed"/g, '"value": "shut"');
  const [auth] = replay(renamed).machines;
  expect(auth!.differences).toMatchObject([{ step: 1, recorded: 'shut', came: 'closed' }]);
});

it('names machines of elsewhere', async () => {
  const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } });
  const text = await recordVisit((inspect) => void createActor(lamp, { inspect }).start());
  expect(replay(text)).toEqual({ machines: [], unknown: ['lamp'] });
});
