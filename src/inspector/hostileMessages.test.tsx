import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { giveSizes } from '../testing/data/giveSizes.ts';
import { forcingMessage } from '../protocol/Forcing.ts';
import { ignored, refusal } from '../protocol/inspectorMessages.ts';
import { App } from './App.tsx';
import { writeRecording } from './recording/recordingFile.ts';
import { createSession } from './session/createSession.ts';

import { linkToShop } from './shopNavigation.ts';

beforeEach(() => {
  jest.useFakeTimers();
  giveSizes();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** The inspector's window, opened by another page. */
function openWindow() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const shop = frame.contentWindow!;
  Object.defineProperty(window, 'opener', { value: shop, configurable: true });
  const listening = jest.spyOn(window, 'addEventListener');
  const session = createSession(linkToShop, (run) => run());
  const [, listener] = listening.mock.calls.find(([type]) => type === 'message')!;
  const close = () => {
    window.removeEventListener('message', listener as EventListener);
    jest.clearAllTimers();
    frame.remove();
  };
  const { origin } = window.location;
  const receive = (data: unknown, from: { source?: Window | null; origin?: string } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, source: shop, origin, ...from }));
  return { session, receive, close };
}

const definition = JSON.stringify({ id: 'lamp', initial: 'off', states: { off: {}, on: {} } });
const base = { sessionId: 'x:0', _version: '0', id: '0', rootId: 'x:0', createdAt: '0' };
const snapshot = { status: 'active', value: 'off', context: { bulb: { watts: 5 } } };
const transitions = [{ source: 'lamp.off', eventType: 'pressed', index: 0 }];
const event = { type: 'pressed', by: ['Ana'] };
const VALID = [
  { ...base, type: '@xstate.actor', name: 'lamp', parentId: 'x:9', definition, snapshot },
  { ...base, type: '@xstate.event', event, sourceId: 'x:1' },
  { ...base, type: '@xstate.snapshot', event, snapshot, transitions },
  refusal('x:0', 'actorGone'),
  ignored(3),
  forcingMessage({
    isAllowed: true,
    calls: [
      { machine: 'lamp', call: 'light', end: { kind: 'held' }, isKept: true, isLasting: false },
    ],
    held: [{ machine: 'lamp', call: 'light' }],
    clock: { isPaused: true, delays: [5] },
  }),
];

const anything = fc.oneof(
  fc.anything({ withMap: true, withDate: true, withBigInt: true, withSparseArray: true }),
  fc.jsonValue(),
  fc.constantFrom('__proto__', 'constructor', '1e300', 'x'.repeat(501), -1, {}, []),
  fc.constant(JSON.parse('{"__proto__":{"type":"pressed"}}')),
);
/** A valid message with one part, at any depth, replaced or removed. */
const nearlyValid = fc
  .tuple(fc.constantFrom(...VALID), fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), anything)
  .map(([message, way, value]) => spoil(message, way, value));

function spoil(message: unknown, [step = 0, ...rest]: number[], value: unknown): unknown {
  if (typeof message !== 'object' || message === null) return value;
  const names = Object.keys(message);
  const name = names[step % Math.max(names.length, 1)] ?? 'type';
  const part = (message as Record<string, unknown>)[name];
  const spoilt = rest.length === 0 ? value : spoil(part, rest, value);
  return Array.isArray(message) ? [spoilt] : { ...message, [name]: spoilt };
}

it('records valid messages, shows them, and counts the rest', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anything, nearlyValid), { maxLength: 12 }), (received) => {
      const { session, receive, close } = openWindow();
      const { unmount } = render(<App session={session} />);
      act(() => [...VALID, ...received].forEach((data) => void receive(data)));
      const { messages } = session.live.getState();
      const { here } = session.getShop().ignored;
      expect(messages.length).toBeGreaterThanOrEqual(3);
      expect(messages.length + here).toBeLessThanOrEqual(received.length + 3);
      expect(() => writeRecording(messages)).not.toThrow();
      expect({}).not.toHaveProperty('type');
      expect(screen.getByRole('main')).toBeInTheDocument();
      unmount();
      close();
    }),
    { numRuns: 40 },
  );
});

it.each<[string, unknown]>([
  ['a time that is none', { ...VALID[1], createdAt: 'now' }],
  ['a sender that is no name', { ...VALID[1], sourceId: { toString: null } }],
  ['a type in a list', { ...VALID[2], type: ['@xstate.snapshot'], snapshot: undefined }],
  ['a refusal for no known reason', { ...refusal('x:0', 'actorGone'), reason: '__proto__' }],
  [
    'calls that are none',
    { ...VALID[5], forcing: { isAllowed: true, calls: [1], held: [], clock: {} } },
  ],
  ['a huge payload', { ...VALID[1], event: { ...event, text: 'x'.repeat(4_000_000) } }],
  ['a huge definition', { ...VALID[0], definition: ' '.repeat(1_000_001) }],
  ['transitions that are no places', { ...VALID[2], transitions: [{ source: 'lamp' }] }],
])('counts %s as ignored, and shows it', (_name, data) => {
  const { session, receive, close } = openWindow();
  render(<App session={session} />);
  act(() => void receive(data));
  expect(session.live.getState().messages).toEqual([]);
  expect(screen.getByText('1 mensaje ignorado')).toBeInTheDocument();
  close();
});

it('accepts messages only from its opener, and adds the shop’s ignored ones', () => {
  const { session, receive, close } = openWindow();
  render(<App session={session} />);
  act(() => {
    receive(VALID[0], { source: null });
    receive(VALID[0], { origin: 'https://elsewhere.example' });
    // Messages of browser extensions within the window are not counted.
    receive(VALID[0], { source: window });
    receive(ignored(5));
  });
  expect(session.live.getState().messages).toEqual([]);
  expect(screen.getByText('7 mensajes ignorados (5 en la tienda)')).toBeInTheDocument();
  close();
});

it('reports a flood once', () => {
  const soon: (() => void)[] = [];
  const flood = (onIgnored: () => void) => Array.from({ length: 1000 }, onIgnored);
  const session = createSession(
    ({ onIgnored }) => {
      flood(onIgnored);
      return { ask: () => undefined };
    },
    (run) => soon.push(run),
  );
  const listener = jest.fn();
  session.subscribe(listener);
  expect(soon).toHaveLength(1);
  soon[0]!();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.getShop().ignored.here).toBe(1000);
});
