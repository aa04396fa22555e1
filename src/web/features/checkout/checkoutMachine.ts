import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Account } from '../../../domain/people/account.ts';
import type { PlacedOrder } from '../../../domain/orders/checkout.ts';
import type { PurchaseRefusal } from '../../api/checkoutApi.ts';
import type { Attempt, CheckoutDraft, CheckoutStep } from './draft.ts';

type TypedValues = Partial<Pick<CheckoutDraft, 'contact' | 'delivery' | 'method' | 'cardProvider'>>;

/** Response to an attempt; `unknown` when there was none. */
export type PurchaseAnswer =
  | { outcome: 'placed'; order: PlacedOrder }
  | { outcome: 'unknown'; error: unknown }
  | PurchaseRefusal;

/** The data of a member's last purchase, complete enough to buy again. */
export type UsualPurchase = Pick<CheckoutDraft, 'contact' | 'delivery' | 'method'>;

export interface CheckoutContext {
  draft: CheckoutDraft;
  /** A member opened it and typed nothing yet. */
  isFresh: boolean;
  /** All is as in the member's last purchase. */
  isUsual: boolean;
  /** Response to the last attempt. */
  answer: PurchaseAnswer | null;
}

type CheckoutEvent =
  | { type: 'values.typed'; step: CheckoutStep; values: TypedValues }
  /** The step's values are valid. */
  | { type: 'step.confirmed'; step: CheckoutStep }
  | { type: 'order.confirmed'; attempt: Attempt }
  | { type: 'order.retried' }
  /** Every line of the cart is in stock. */
  | { type: 'stock.settled' }
  /** Back to the review as it was. */
  | { type: 'problem.dismissed' }
  | { type: 'profile.loaded'; account: Account }
  | { type: 'session.ended' }
  | { type: 'cart.emptied' | 'cart.filled' }
  /** The shopper came back from the payment provider. */
  | { type: 'payment.returned' };

const STEPS: readonly CheckoutStep[] = ['contact', 'delivery', 'payment', 'review'];

/** A step is open once all steps before it are confirmed. */
export function isOpen({ confirmed }: CheckoutDraft, step: CheckoutStep): boolean {
  return STEPS.slice(0, STEPS.indexOf(step)).every((each) => confirmed.includes(each));
}

/** The wanted step if it is open, else the first that is not confirmed. */
export function openStep(draft: CheckoutDraft, wanted: CheckoutStep | null): CheckoutStep {
  if (wanted !== null && isOpen(draft, wanted)) return wanted;
  return STEPS.find((step) => !draft.confirmed.includes(step)) ?? 'review';
}

/**
 * Places one order for one wish, whatever becomes of the answer. Which step is shown is up to the URL: this machine keeps
 * what was typed and decides which steps are open. Nothing counts as bought before the server confirmed it.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as { draft: CheckoutDraft; isFresh: boolean },
    events: {} as CheckoutEvent,
    /** `halted`: no order, for a reason that the review shows; `bought`: the order is placed. */
    tags: {} as 'busy' | 'halted' | 'bought',
  },
  actors: {
    /** Sends `session.ended`. */
    watchSession: fromCallback(() => undefined),
    /** Sends `profile.loaded`, once per account. */
    watchProfile: fromCallback(() => undefined),
    /** Sends `cart.emptied` and `cart.filled`, at first for the cart as it is. */
    watchCart: fromCallback(() => undefined),
    /** Sends `payment.returned`. */
    watchReturn: fromCallback(() => undefined),
    /** Null where something is missing, or not offered any more. */
    recallPurchase: fromPromise<UsualPurchase | null>(() => Promise.resolve(null)),
    placeOrder: fromPromise<PurchaseAnswer, Attempt>(() =>
      Promise.reject(new Error('placeOrder is not provided')),
    ),
  },
  actions: {
    fillGaps: noop<Account>(),
    openOrder: noop<PlacedOrder>(),
    leaveToPay: noop<PlacedOrder>(),
    keep: assign(({ context: { draft } }, typed: Partial<CheckoutDraft>) => ({
      draft: { ...draft, ...typed },
    })),
    confirmStep: assign(({ context: { draft } }, step: CheckoutStep) => ({
      isUsual: false,
      draft: { ...draft, confirmed: [...without(draft.confirmed, step), step] },
    })),
    reopenStep: assign(({ context: { draft } }, step: CheckoutStep) => ({
      isUsual: false,
      draft: { ...draft, confirmed: without(draft.confirmed, step) },
    })),
    takeUsual: assign(({ context: { draft } }, usual: UsualPurchase | null) => ({
      isUsual: true,
      draft: { ...draft, ...usual, confirmed: STEPS.filter((step) => step !== 'review') },
    })),
    markAttempt: assign(({ context: { draft } }, status: Attempt['status']) => ({
      draft: { ...draft, attempt: draft.attempt && { ...draft.attempt, status } },
    })),
    keepAnswer: assign((_, answer: PurchaseAnswer) => ({ answer })),
  },
  guards: {
    hasAttempt: ({ context: { draft } }, status: Attempt['status']) =>
      draft.attempt?.status === status,
    hasAnswer: ({ context: { answer } }, outcome: PurchaseAnswer['outcome']) =>
      answer?.outcome === outcome,
    isFresh: ({ context }) => context.isFresh,
    isUsual: (_, usual: UsualPurchase | null) => usual !== null,
    isReviewOpen: ({ context: { draft } }) => isOpen(draft, 'review'),
    isPaidElsewhere: ({ context }) => {
      const { payment } = orderIn(context);
      return payment.method === 'Tarjeta de Credito' && payment.redirectUrl !== null;
    },
    isPaidByTransfer: ({ context }) => orderIn(context).payment.method === 'Transferencia bancaria',
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, isUsual: false, answer: null }),
  invoke: [
    { id: 'watchSession', src: 'watchSession' },
    { id: 'watchProfile', src: 'watchProfile' },
  ],
  on: {
    'profile.loaded': { actions: { type: 'fillGaps', params: ({ event }) => event.account } },
  },
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'hasAttempt', params: 'sent' }, target: 'placing' },
        { guard: { type: 'hasAttempt', params: 'unknown' }, target: 'failed' },
        { guard: 'isFresh', target: 'recalling' },
        { target: 'shopping' },
      ],
    },
    recalling: {
      invoke: {
        id: 'recallPurchase',
        src: 'recallPurchase',
        onDone: [
          {
            guard: { type: 'isUsual', params: ({ event }) => event.output },
            target: 'shopping',
            actions: { type: 'takeUsual', params: ({ event }) => event.output },
          },
          { target: 'shopping' },
        ],
        onError: 'shopping',
      },
    },
    shopping: {
      invoke: { id: 'watchCart', src: 'watchCart' },
      on: { ...editing('.filling'), 'cart.emptied': 'emptyCart' },
      initial: 'filling',
      states: {
        filling: {
          on: { 'order.confirmed': { ...placing(), guard: 'isReviewOpen' } },
        },
        outOfStock: {
          tags: 'halted',
          on: { 'stock.settled': 'filling' },
        },
        priceChanged: {
          tags: 'halted',
          on: { 'order.confirmed': placing(), 'problem.dismissed': 'filling' },
        },
        rejected: {
          tags: 'halted',
          on: { 'problem.dismissed': 'filling' },
        },
      },
    },
    emptyCart: {
      invoke: { id: 'watchCart', src: 'watchCart' },
      on: { 'cart.filled': 'shopping' },
    },
    placing: {
      tags: 'busy',
      entry: { type: 'markAttempt', params: 'sent' },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => attemptIn(context),
        onDone: {
          target: 'answered',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'markAttempt', params: 'unknown' },
            {
              type: 'keepAnswer',
              params: ({ event: { error } }) => ({ outcome: 'unknown', error }),
            },
          ],
        },
      },
    },
    /** The order may have been placed, and its cart emptied: only a retry can find out. */
    failed: {
      tags: 'halted',
      on: {
        ...editing('shopping'),
        'order.retried': 'placing',
        'problem.dismissed': 'shopping',
      },
    },
    answered: {
      always: [
        { guard: { type: 'hasAnswer', params: 'outOfStock' }, ...halting('outOfStock') },
        { guard: { type: 'hasAnswer', params: 'priceChanged' }, ...halting('priceChanged') },
        { guard: { type: 'hasAnswer', params: 'refused' }, ...halting('rejected') },
        { guard: 'isPaidElsewhere', target: 'redirecting' },
        { guard: 'isPaidByTransfer', target: 'awaitingTransfer' },
        { target: 'confirmed' },
      ],
    },
    redirecting: {
      tags: 'bought',
      entry: { type: 'leaveToPay', params: ({ context }) => orderIn(context) },
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { 'payment.returned': 'confirmed' },
    },
    awaitingTransfer: {
      tags: 'bought',
      entry: { type: 'openOrder', params: ({ context }) => orderIn(context) },
    },
    confirmed: {
      tags: 'bought',
      entry: { type: 'openOrder', params: ({ context }) => orderIn(context) },
    },
  },
});

/** The implementation is supplied with `.provide()`. */
function noop<Params>(): (_args: unknown, params: Params) => void {
  return () => undefined;
}

type EventOf<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { type: Type }>;

/** Events of every step, including steps beside a problem, which they end. */
function editing<Target extends string>(target: Target) {
  const typed = {
    values: ({ event }: { event: EventOf<'values.typed'> }) => event.values,
    step: ({ event }: { event: EventOf<'values.typed'> }) => event.step,
  };
  const confirmed = ({ event }: { event: EventOf<'step.confirmed'> }) => event.step;
  return {
    'values.typed': {
      target,
      actions: [
        { type: 'keep' as const, params: typed.values },
        { type: 'reopenStep' as const, params: typed.step },
      ],
    },
    'step.confirmed': { target, actions: { type: 'confirmStep' as const, params: confirmed } },
    'session.ended': {
      target,
      actions: { type: 'reopenStep' as const, params: 'contact' as const },
    },
  };
}

function placing() {
  const params = ({ event: { attempt } }: { event: EventOf<'order.confirmed'> }) => ({ attempt });
  return { target: '#checkout.placing', actions: { type: 'keep' as const, params } };
}

/** No order was placed: the attempt is over. */
function halting<State extends string>(state: State) {
  const actions = { type: 'markAttempt' as const, params: 'refused' as const };
  return { target: `#checkout.shopping.${state}` as const, actions };
}

function attemptIn({ draft: { attempt } }: CheckoutContext): Attempt {
  if (!attempt) throw new Error('checkout: placing without an attempt');
  return attempt;
}

function orderIn({ answer }: CheckoutContext): PlacedOrder {
  if (answer?.outcome !== 'placed') throw new Error('checkout: bought without an order');
  return answer.order;
}

function without(steps: readonly CheckoutStep[], step: CheckoutStep): CheckoutStep[] {
  return steps.filter((each) => each !== step);
}
