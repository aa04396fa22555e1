import { assign, emit, fromPromise, not, setup } from 'xstate';
import type { PlacedOrder } from '../../../domain/checkout.ts';
import type { Attempt, CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';
import type { CheckoutEvent, PurchaseAnswer } from './CheckoutEvent.ts';

interface CheckoutContext {
  draft: CheckoutDraft;
  /** The step that was asked for; null for the first that is not done. */
  wanted: CheckoutStep | null;
  /** The last one that was shown. */
  step: CheckoutStep;
  /** To the last attempt, until the next; null while there is none. */
  answer: PurchaseAnswer | null;
  /** Why there is none. */
  failure: unknown;
}

/** How long the way to the payment may wait for the address to be kept. */
const SAVING_PATIENCE_MS = 3000;

/** What has to be good before each step. */
const CONDITIONS: Readonly<Record<CheckoutStep, readonly CheckoutStep[]>> = {
  contact: [],
  delivery: ['contact'],
  payment: ['contact', 'delivery'],
  review: ['contact', 'delivery', 'payment'],
};

const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as { draft: CheckoutDraft; wanted: CheckoutStep | null },
    events: {} as CheckoutEvent,
    emitted: {} as { type: 'step.entered' | 'step.refused'; step: CheckoutStep },
    /** `step`: something to fill in; `halted`: nothing was bought, and why; `bought`: there is an order. */
    tags: {} as 'step' | 'busy' | 'halted' | 'bought',
  },
  actors: {
    placeOrder: fromPromise<PurchaseAnswer, Attempt>(() =>
      Promise.reject(new Error('placeOrder is not provided')),
    ),
    saveAddress: fromPromise<unknown, Attempt>(() =>
      Promise.reject(new Error('saveAddress is not provided')),
    ),
  },
  actions: {
    openOrder: take<PlacedOrder>(),
    leaveToPay: take<PlacedOrder>(),
    keep: assign(({ context: { draft } }, typed: Partial<CheckoutDraft>) => ({
      draft: { ...draft, ...typed },
    })),
    confirmStep: assign(({ context: { draft } }, step: CheckoutStep) => ({
      draft: { ...draft, confirmed: [...without(draft.confirmed, step), step] },
    })),
    reopenStep: assign(({ context: { draft } }, step: CheckoutStep) => ({
      draft: { ...draft, confirmed: without(draft.confirmed, step) },
    })),
    want: assign((_, step: CheckoutStep | null) => ({ wanted: step })),
    markAttempt: assign(({ context: { draft } }, fate: Attempt['fate']) => ({
      draft: { ...draft, attempt: draft.attempt && { ...draft.attempt, fate } },
    })),
    forgetAnswer: assign({ answer: null, failure: null }),
    keepAnswer: assign((_, answer: PurchaseAnswer) => ({ answer })),
    keepFailure: assign((_, failure: unknown) => ({ failure })),
    keepStep: assign((_, step: CheckoutStep) => ({ step })),
    tellStep: emit(({ context: { step } }) => ({ type: 'step.entered', step })),
    refuseStep: emit(({ context: { step } }) => ({ type: 'step.refused', step })),
  },
  guards: {
    isUnanswered: ({ context: { draft } }) => draft.attempt?.fate === 'sent',
    isUnknown: ({ context: { draft } }) => draft.attempt?.fate === 'unknown',
    isNext: ({ context }, step: CheckoutStep) => nextStep(context) === step,
    isOpen: ({ context: { draft } }, step: CheckoutStep) => isOpen(draft, step),
    isOutcome: (_, { answer, is }: { answer: PurchaseAnswer; is: PurchaseAnswer['outcome'] }) =>
      answer.outcome === is,
    savesAddress: ({ context: { draft } }) =>
      draft.delivery.savesAddress && draft.delivery.shippingType !== 'pickup',
    isPaidElsewhere: ({ context }) => {
      const { payment } = orderIn(context);
      return payment.method === 'Tarjeta de Credito' && payment.redirectUrl !== null;
    },
    isPaidByTransfer: ({ context }) => orderIn(context).payment.method === 'Transferencia bancaria',
  },
  delays: { savingPatience: SAVING_PATIENCE_MS },
});

const shopping = checkout.createStateConfig({
  initial: 'choosing',
  on: {
    'contact.typed': {
      actions: [
        { type: 'keep', params: ({ event }) => ({ contact: event.values }) },
        { type: 'reopenStep', params: 'contact' },
      ],
    },
    'delivery.typed': {
      actions: [
        { type: 'keep', params: ({ event }) => ({ delivery: event.values }) },
        { type: 'reopenStep', params: 'delivery' },
      ],
    },
    'payment.chosen': {
      actions: { type: 'keep', params: ({ event }) => ({ method: event.method }) },
    },
    'step.visited': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event.step },
        target: '.choosing',
        actions: { type: 'want', params: ({ event }) => event.step },
      },
      { actions: 'refuseStep' },
    ],
    'session.ended': {
      target: '.choosing',
      actions: [
        { type: 'reopenStep', params: 'contact' },
        { type: 'want', params: null },
      ],
    },
    'cart.emptied': '#checkout.emptyCart',
  },
  states: {
    choosing: {
      always: [toNext('contact'), toNext('delivery'), toNext('payment'), toNext('review')],
    },
    contact: {
      tags: 'step',
      entry: enter('contact'),
      on: { 'contact.confirmed': { target: 'choosing', actions: confirm('contact') } },
    },
    delivery: {
      tags: 'step',
      entry: enter('delivery'),
      on: { 'delivery.confirmed': { target: 'choosing', actions: confirm('delivery') } },
    },
    payment: {
      tags: 'step',
      entry: enter('payment'),
      on: { 'payment.confirmed': { target: 'choosing', actions: confirm('payment') } },
    },
    review: { tags: 'step', entry: enter('review'), on: { 'order.confirmed': toPlacing() } },
    rejected: { tags: 'halted', on: { 'order.confirmed': toPlacing() } },
    priceChanged: { tags: 'halted', on: { 'order.confirmed': toPlacing() } },
    outOfStock: {
      tags: 'halted',
      on: { 'stock.settled': { target: 'choosing', actions: { type: 'want', params: 'review' } } },
    },
    failed: {
      tags: 'halted',
      on: {
        'order.retried': '#checkout.placing',
        /** Perhaps it was bought after all: the next attempt tells. */
        'cart.emptied': {},
      },
    },
  },
});

/**
 * From a full cart to an order: who, where, how it is paid, a last look, and one order for one wish, whatever becomes
 * of the answer. Nothing counts as bought before the shop said so, and nothing typed is lost before.
 */
export const checkoutMachine = checkout.createMachine({
  id: 'checkout',
  context: ({ input: { draft, wanted } }) => ({
    draft,
    wanted,
    step: 'contact',
    answer: null,
    failure: null,
  }),
  initial: 'opening',
  on: {
    'profile.loaded': {
      actions: {
        type: 'keep',
        params: ({ event: { contact, delivery } }) => ({ contact, delivery }),
      },
    },
  },
  states: {
    opening: {
      always: [
        { guard: 'isUnanswered', target: 'placing' },
        { guard: 'isUnknown', target: 'shopping.failed' },
        { target: 'shopping' },
      ],
    },
    shopping,
    emptyCart: { on: { 'cart.filled': 'shopping' } },
    placing: {
      tags: 'busy',
      entry: [{ type: 'markAttempt', params: 'sent' }, 'forgetAnswer'],
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => attemptIn(context),
        onDone: [
          onRefusal('outOfStock', 'shopping.outOfStock'),
          onRefusal('priceChanged', 'shopping.priceChanged'),
          onRefusal('refused', 'shopping.rejected'),
          { target: 'saving', actions: keepAnswer() },
        ],
        onError: {
          target: 'shopping.failed',
          actions: [
            { type: 'markAttempt', params: 'unknown' },
            {
              type: 'keepFailure',
              params: ({ event }: { event: { error: unknown } }) => event.error,
            },
          ],
        },
      },
    },
    saving: {
      tags: ['busy', 'bought'],
      always: { guard: not('savesAddress'), target: 'arriving' },
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context }) => attemptIn(context),
        onDone: 'arriving',
        onError: 'arriving',
      },
      after: { savingPatience: 'arriving' },
    },
    arriving: {
      always: [
        { guard: 'isPaidElsewhere', target: 'redirecting' },
        { guard: 'isPaidByTransfer', target: 'awaitingTransfer' },
        { target: 'confirmed' },
      ],
    },
    redirecting: {
      tags: 'bought',
      entry: { type: 'leaveToPay', params: ({ context }) => orderIn(context) },
      on: { 'payment.returned': 'confirmed' },
    },
    awaitingTransfer: { tags: 'bought', entry: openOrder() },
    confirmed: { tags: 'bought', entry: openOrder() },
  },
});

/** Its doing comes by `.provide()`. */
function take<Params>(): (_args: unknown, params: Params) => void {
  return () => undefined;
}

function toNext<Step extends CheckoutStep>(step: Step) {
  return { guard: { type: 'isNext' as const, params: step }, target: step };
}

function enter(step: CheckoutStep) {
  return [{ type: 'keepStep' as const, params: step }, 'tellStep' as const];
}

/** And on to what is not done yet. */
function confirm(step: CheckoutStep) {
  return [
    { type: 'confirmStep' as const, params: step },
    { type: 'want' as const, params: null },
  ];
}

function toPlacing() {
  const params = ({ event }: { event: { attempt: Attempt } }) => ({ attempt: event.attempt });
  return { target: '#checkout.placing', actions: { type: 'keep' as const, params } };
}

interface Answered {
  event: { output: PurchaseAnswer };
}

function keepAnswer() {
  return { type: 'keepAnswer' as const, params: ({ event }: Answered) => event.output };
}

function onRefusal<Target extends string>(is: PurchaseAnswer['outcome'], target: Target) {
  const params = ({ event }: Answered) => ({ answer: event.output, is });
  return {
    guard: { type: 'isOutcome' as const, params },
    target,
    actions: [keepAnswer(), { type: 'markAttempt' as const, params: 'refused' as const }],
  };
}

function openOrder() {
  const params = ({ context }: { context: CheckoutContext }) => orderIn(context);
  return { type: 'openOrder' as const, params };
}

function isOpen({ confirmed }: CheckoutDraft, step: CheckoutStep): boolean {
  return CONDITIONS[step].every((each) => confirmed.includes(each));
}

function nextStep({ draft, wanted }: CheckoutContext): CheckoutStep {
  if (wanted !== null && isOpen(draft, wanted)) return wanted;
  return CONDITIONS.review.find((step) => !draft.confirmed.includes(step)) ?? 'review';
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
