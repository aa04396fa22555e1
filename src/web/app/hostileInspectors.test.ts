import fc from 'fast-check';
import { createActor } from 'xstate';
import { clockCommand, forceCommand } from '../../protocol/Forcing.ts';
import {
  CONNECTED,
  ignored,
  refusal,
  restartCommand,
  sendCommand,
} from '../../protocol/inspectorMessages.ts';
import { createInspectRelay } from '../state/createInspectRelay.ts';
import { authModalMachine } from '../features/auth/authModalMachine.ts';
import { connectInspector } from '../features/inspection/connectInspector.ts';
import { openInspector, type InspectorViewer } from '../features/inspection/inspectorNavigation.ts';

const { origin } = window.location;

afterEach(() => document.body.replaceChildren());

/** A shop with an auth modal, and a viewer that receives it. */
function openShop(viewer: InspectorViewer) {
  const relay = createInspectRelay();
  const actor = createActor(authModalMachine, { inspect: relay.inspect }).start();
  const disconnect = connectInspector({ relay, observeActions: () => () => undefined }, viewer, {
    mayForce: () => true,
  });
  return { actor, disconnect };
}

/** A shop with its inspector in another window. */
function openBeside() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inspector = frame.contentWindow!;
  const post = jest.spyOn(inspector, 'postMessage').mockReturnValue(undefined);
  jest.spyOn(window, 'open').mockReturnValue(inspector);
  jest.spyOn(inspector, 'focus').mockReturnValue(undefined);
  const shop = openShop(openInspector('/tools/inspector/ventana')!);
  const say = (data: unknown, from: { source?: Window | null; origin?: string } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, source: inspector, origin, ...from }));
  const sent = (type: string) =>
    (post.mock.calls as unknown[][]).flatMap(([message]) =>
      (message as { type: string }).type === type ? [message] : [],
    );
  return { ...shop, say, sent };
}

/** A command with a part of it replaced. */
const spoilt = (sessionId: string) => {
  const commands = [
    sendCommand(sessionId, { type: 'modal.opened' }),
    restartCommand(sessionId, 1),
    forceCommand({ machine: 'authModal', call: 'logIn' }, { kind: 'late', ms: 1 }),
    clockCommand('pass', 1),
  ];
  const bad = fc.oneof(
    fc.anything({ withDate: true, withMap: true, withBigInt: true }),
    fc.constantFrom(null, [], {}, '__proto__', 'xstate.stop', { type: 'tab.chosen', tab: null }),
    fc.constant(JSON.parse('{"type":"modal.opened","__proto__":{"type":"modal.closed"}}')),
    fc.constant({ type: 'modal.opened', backTo: 'x'.repeat(4_000_001) }),
  );
  const part = fc.constantFrom('type', 'sessionId', 'event', 'snapshotId', 'end', 'ms');
  return fc
    .tuple(fc.constantFrom(...commands), part, bad)
    .map(([command, name, value]): object => ({ ...command, [name]: value }));
};

it('does nothing of what is no command, says so, and goes on', () => {
  const { actor, say, sent, disconnect } = openBeside();
  say({ type: CONNECTED });
  let heard = 0;
  fc.assert(
    fc.property(fc.oneof(fc.anything(), spoilt(actor.sessionId)), (data) => {
      say(data);
      heard += 1;
      const refusals = sent(refusal('', 'actorGone').type).length;
      const [last] = sent(ignored(0).type).slice(-1) as { count: number }[];
      expect(refusals + (last?.count ?? 0)).toBeLessThanOrEqual(heard);
      expect(actor.getSnapshot().status).toBe('active');
      expect({}).not.toHaveProperty('type');
    }),
    { numRuns: 300 },
  );
  actor.send({ type: 'modal.closed' });
  say(sendCommand(actor.sessionId, { type: 'modal.opened', backTo: null }));
  expect(actor.getSnapshot().matches('open')).toBe(true);
  disconnect();
});

it.each<[string, (sessionId: string) => unknown]>([
  ['without a type', (sessionId) => ({ sessionId })],
  ['with an event that is none', (id) => ({ ...sendCommand(id, { type: 'x' }), event: null })],
  [
    'that is two at once',
    (id) => ({
      ...restartCommand(id, 0.5),
      event: { type: 'modal.opened', backTo: null },
    }),
  ],
  ['without a number of a snapshot', (id) => ({ ...restartCommand(id, 1), snapshotId: '1' })],
  [
    'with prototype keys',
    (id) => sendCommand(id, JSON.parse('{"type":"modal.opened","__proto__":{"backTo":null}}')),
  ],
  ['that is huge', (id) => sendCommand(id, { type: 'modal.opened', text: 'x'.repeat(4_000_001) })],
])('ignores and counts a command %s', (_name, commandFor) => {
  const { actor, say, sent, disconnect } = openBeside();
  say({ type: CONNECTED });
  say(commandFor(actor.sessionId));
  expect(sent(ignored(1).type)).toEqual([ignored(1)]);
  expect(actor.getSnapshot().matches('closed')).toBe(true);
  disconnect();
});

it('hears its inspector only, and reports what was ignored before it was there', () => {
  const { actor, say, sent, disconnect } = openBeside();
  const command = sendCommand(actor.sessionId, { type: 'modal.opened' });
  say(command, { source: null });
  say(command, { origin: 'https://elsewhere.example' });
  say(command, { source: window });
  expect(actor.getSnapshot().matches('closed')).toBe(true);
  expect(sent(ignored(0).type)).toEqual([]);
  say({ type: CONNECTED });
  expect(sent(ignored(0).type)).toEqual([ignored(2)]);
  disconnect();
  say(command);
  expect(actor.getSnapshot().matches('closed')).toBe(true);
});

/** A socket that is open at once. */
class OpenSocket extends EventTarget {
  static readonly OPEN = 1;
  static last: OpenSocket;
  readonly readyState = 1;
  readonly sent: unknown[] = [];

  constructor() {
    super();
    OpenSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

it('ignores and counts what comes over a socket and cannot be read, and does not answer its own echo', () => {
  const real = window.WebSocket;
  window.WebSocket = OpenSocket as never;
  const { actor, disconnect } = openShop(openInspector('ws://localhost:9/')!);
  window.WebSocket = real;
  const socket = OpenSocket.last;
  socket.dispatchEvent(new Event('open'));
  socket.sent.length = 0;
  socket.say('{');
  socket.say(new ArrayBuffer(8));
  socket.say(JSON.stringify('x'.repeat(4_000_001)));
  socket.say('{"type":"@xstate.event"}');
  for (const echo of [...socket.sent]) socket.say(JSON.stringify(echo));
  expect(socket.sent).toEqual([ignored(1), ignored(2), ignored(3)]);
  socket.say(JSON.stringify(sendCommand(actor.sessionId, { type: 'modal.opened' })));
  expect(actor.getSnapshot().matches('open')).toBe(true);
  disconnect();
});
