import { assign, fromPromise, setup } from 'xstate';
import type { CountLine } from '../../../../domain/catalogue/stockCount.ts';

/** One unit more of a size. */
export interface Scan {
  /** The text as typed or scanned. */
  text: string;
  /** The size that was chosen for a text that is no code. */
  sizeId: number | null;
}

interface ScanContext {
  /** The scans in their order; the first is being sent. */
  waiting: readonly Scan[];
  /** The line of the last scan that was counted. */
  last: CountLine | null;
  /** Scans that were not counted, the last first. */
  missed: readonly { text: string; error: unknown }[];
}

type ScanEvent = ({ type: 'unit.scanned' } & Scan) | { type: 'miss.dismissed'; text: string };

/** Scans of a stock count, which are sent one after the other. */
export const scanMachine = setup({
  types: {
    context: {} as ScanContext,
    events: {} as ScanEvent,
  },
  actors: {
    countUnit: fromPromise<CountLine, Scan>(() =>
      Promise.reject(new Error('countUnit is not provided')),
    ),
  },
  actions: {
    addScan: assign(({ context: { waiting } }, { text, sizeId }: Scan) => ({
      waiting: [...waiting, { text, sizeId }],
    })),
    keepLine: assign(({ context: { waiting, missed } }, last: CountLine) => ({
      last,
      waiting: waiting.slice(1),
      missed: without(missed, waiting[0]?.text),
    })),
    keepMiss: assign(({ context: { waiting, missed } }, { error }: { error: unknown }) => {
      const text = waiting[0]?.text ?? '';
      return { waiting: waiting.slice(1), missed: [{ text, error }, ...without(missed, text)] };
    }),
    dropMiss: assign(({ context }, text: string) => ({ missed: without(context.missed, text) })),
  },
  guards: {
    hasWaiting: ({ context: { waiting } }) => waiting.length > 0,
  },
}).createMachine({
  id: 'stockScan',
  context: { waiting: [], last: null, missed: [] },
  on: {
    'unit.scanned': { actions: { type: 'addScan', params: ({ event }) => event } },
    'miss.dismissed': { actions: { type: 'dropMiss', params: ({ event }) => event.text } },
  },
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasWaiting', target: 'sending' },
    },
    sending: {
      invoke: {
        id: 'countUnit',
        src: 'countUnit',
        input: ({ context: { waiting } }) => waiting[0] ?? { text: '', sizeId: null },
        onDone: {
          target: 'idle',
          actions: { type: 'keepLine', params: ({ event }) => event.output },
        },
        onError: { target: 'idle', actions: { type: 'keepMiss', params: ({ event }) => event } },
      },
    },
  },
});

function without<Miss extends { text: string }>(missed: readonly Miss[], text?: string): Miss[] {
  return missed.filter((each) => each.text !== text);
}
