import { assign, emit, fromPromise, setup } from 'xstate';
import { MAX_UNITS_PER_CALL, type Cart, type CartLine } from '../../../domain/orders/cart.ts';

/** Units that the shopper asked for and the shop has not confirmed: more when positive, fewer when negative. */
export interface LineChange {
  line: CartLine;
  units: number;
}

/** Units leave one at a time, unless the shopper took them all away in one go (a whole line, what is over the stock). */
export interface PendingChange extends LineChange {
  atOnce: boolean;
}

export interface CartFailure {
  error: unknown;
  units: number;
}

type ByLine<Value> = Readonly<Record<string, Value>>;

interface CartContext {
  /** Asked for and not yet sent, in that order. */
  pending: ByLine<PendingChange>;
  /** The change that is being sent. */
  step: (LineChange & { key: string }) | null;
  /** The last failure of each line, until the line is changed again. */
  failures: ByLine<CartFailure>;
}

/**
 * Changes of the cart travel one at a time and in order, so that an old answer never overtakes a newer one.
 * Clicks during a call pile up and travel together; a failure takes back what was pending for its line.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as
      ({ type: 'line.changed'; key: string } & PendingChange) | { type: 'shopper.left' },
    emitted: {} as
      | { type: 'line.confirmed'; key: string; cart: Cart }
      | { type: 'line.refused'; key: string; failure: CartFailure },
    tags: {} as 'busy',
  },
  actors: {
    sendChange: fromPromise<Cart, LineChange>(() =>
      Promise.reject(new Error('sendChange is not provided')),
    ),
  },
  actions: {
    addPending: assign(({ context }, { key, ...change }: { key: string } & PendingChange) => ({
      pending: withChange(context.pending, key, change),
      failures: without(context.failures, key),
    })),
    takeStep: assign(({ context }) => takeStep(context.pending)),
    settleStep: assign({ step: null }),
    forgetAll: assign({ pending: {}, step: null, failures: {} }),
    dropLine: assign(({ context: { pending, step, failures } }, failure: CartFailure) => {
      const key = step?.key ?? '';
      return {
        step: null,
        pending: without(pending, key),
        failures: { ...failures, [key]: failure },
      };
    }),
  },
  guards: {
    somethingPending: ({ context }) => Object.keys(context.pending).length > 0,
  },
}).createMachine({
  id: 'cart',
  context: { pending: {}, step: null, failures: {} },
  initial: 'settled',
  on: {
    'line.changed': { actions: { type: 'addPending', params: ({ event }) => event } },
    /** Pending changes belong to the previous shopper: their answers are ignored. */
    'shopper.left': { target: '.settled', actions: 'forgetAll' },
  },
  states: {
    settled: {
      always: { guard: 'somethingPending', target: 'sending' },
    },
    sending: {
      tags: 'busy',
      entry: 'takeStep',
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context }) => stepOf(context),
        onDone: {
          target: 'settled',
          actions: [
            emit(({ context, event }) => ({
              type: 'line.confirmed',
              key: stepOf(context).key,
              cart: event.output,
            })),
            'settleStep',
          ],
        },
        onError: {
          target: 'settled',
          actions: [
            emit(({ context, event }) => ({
              type: 'line.refused',
              key: stepOf(context).key,
              failure: failureOf(context, event),
            })),
            { type: 'dropLine', params: ({ context, event }) => failureOf(context, event) },
          ],
        },
      },
    },
  },
});

function withChange(
  pending: ByLine<PendingChange>,
  key: string,
  { line, units, atOnce }: PendingChange,
): ByLine<PendingChange> {
  const known = pending[key];
  const sum = (known?.units ?? 0) + units;
  const inOneGo = sum < 0 && (atOnce || known?.atOnce === true);
  return sum === 0
    ? without(pending, key)
    : { ...pending, [key]: { line, units: sum, atOnce: inOneGo } };
}

/** The oldest pending change, as much of it as one call carries. */
function takeStep(pending: ByLine<PendingChange>): Pick<CartContext, 'pending' | 'step'> {
  const [oldest] = Object.entries(pending);
  if (!oldest) return { pending, step: null };
  const [key, { line, units, atOnce }] = oldest;
  const most = units > 0 || atOnce ? MAX_UNITS_PER_CALL : 1;
  const sent = Math.sign(units) * Math.min(Math.abs(units), most);
  const rest = units - sent;
  return {
    step: { key, line, units: sent },
    pending:
      rest === 0 ? without(pending, key) : { ...pending, [key]: { line, units: rest, atOnce } },
  };
}

function stepOf({ step }: CartContext): LineChange & { key: string } {
  if (!step) throw new Error('cart: sending without a step');
  return step;
}

function failureOf(context: CartContext, { error }: { error: unknown }): CartFailure {
  return { error, units: stepOf(context).units };
}

function without<Value>(record: ByLine<Value>, key: string): ByLine<Value> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}
