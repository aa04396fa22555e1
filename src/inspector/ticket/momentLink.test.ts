import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { LAMP, lampRecording } from '../../testing/machines/lampRecording.ts';
import { readRecording, writeRecording } from '../recording/recordingFile.ts';
import { momentLink, readMoment } from './momentLink.ts';
import { readTicket, type Ticket } from './Ticket.ts';

// jsdom has none.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

const BASE = 'https://brazada.example/tools/inspector/ventana#old';
const ID = 'x:0';

it('has the history of an actor up to a moment in it', async () => {
  const stranger = lampRecording(LAMP, 1).map((each) => ({ ...each, sessionId: 'other' }));
  const recording = [...stranger, ...lampRecording(LAMP, 5)];
  const at = stranger.length + 4;
  const link = await momentLink(recording, { sessionId: ID, at }, BASE);
  const { hash, pathname } = new URL(link!);
  expect(pathname).toBe('/tools/inspector/ventana');
  expect(await readMoment(hash)).toEqual({
    sessionId: ID,
    at: 4,
    messages: lampRecording(LAMP, 2),
  });
});

it('is none where there is too much of it, and says when it is broken', async () => {
  const noise = (press: number) => Array.from({ length: 2000 }, (_, at) => Math.sin(press + at));
  const recording = lampRecording(LAMP, 40).map((each, press) =>
    each.type === '@xstate.event'
      ? { ...each, event: { ...each.event, noise: noise(press) } }
      : each,
  );
  const last = { sessionId: ID, at: recording.length - 1 };
  expect(await momentLink(recording, last, BASE)).toBeNull();
  const link = await momentLink(recording, { ...last, at: 0 }, BASE);
  const { hash } = new URL(link!);
  expect(await readMoment(hash.slice(0, -20))).toBe('broken');
  expect(await readMoment('#momento=x')).toBe('broken');
  expect(await readMoment('#otra=cosa')).toBeNull();
  expect(await readMoment('')).toBeNull();
});

const TICKET: Ticket = {
  writtenAt: '2026-11-22T12:00:00.000Z',
  note: 'No abre',
  expected: '',
  inspector: 'i.js',
  step: { sessionId: ID, at: 2, actor: 'lamp', step: 2, event: 'pressed', state: 'on' },
  page: {
    route: '/carrito',
    viewport: { width: 390, height: 844 },
    browser: 'B',
    build: 'm.js',
    picture: 'data:image/webp;base64,AAAA',
  },
};

it('travels in the file of its recording', () => {
  const messages = lampRecording(LAMP, 2);
  const file = readRecording(writeRecording(messages, TICKET));
  expect(file).toEqual({ messages, isOtherVersion: false, ticket: TICKET });
  expect(readRecording(writeRecording(messages))?.ticket).toBeNull();
});

it.each([
  { note: 7 },
  { step: { ...TICKET.step, at: 'x' } },
  { interventions: [{ ...TICKET.step, intervention: 'x' }] },
  { page: { ...TICKET.page, picture: 'https://elsewhere.example/x.png' } },
  { page: { ...TICKET.page, picture: 'data:text/html;base64,AAAA' } },
  { page: { ...TICKET.page, viewport: null } },
])('is none if its form is unknown: %j', (change) => {
  expect(readTicket({ ...TICKET, ...change })).toBeNull();
});
