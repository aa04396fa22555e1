import { assign, emit, fromPromise, setup } from 'xstate';
import type { PlacedOrder } from '../../../domain/checkout.ts';
import type { CheckoutContext } from './CheckoutContext.ts';
import type { Attempt, CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';
import type { CheckoutEvent, PurchaseAnswer } from './CheckoutEvent.ts';

/** A step is open once all steps before it are valid. */
const STEPS: readonly CheckoutStep[] = ['contact', 'delivery', 'payment', 'review'];

const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as { draft: CheckoutDraft; wanted: CheckoutStep | null },
    events: {} as CheckoutEvent,
    emitted: {} as { type: 'step.entered' | 'step.refused'; step: CheckoutStep },
    /** `step`: a form; `halted`: no order, with a reason; `bought`: the order is placed. */
    tags: {} as 'step' | 'busy' | 'halted' | 'bought',
  },
  actors: {
    placeOrder: fromPromise<PurchaseAnswer, Attempt>(() =>
      Promise.reject(new Error('placeOrder is not provided')),
    ),
  },
  actions: {
    openOrder: noop<PlacedOrder>(),
    leaveToPay: noop<PlacedOrder>(),
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
    markAttempt: assign(({ context: { draft } }, status: Attempt['status']) => ({
      draft: { ...draft, attempt: draft.attempt && { ...draft.attempt, status } },
    })),
    forgetAnswer: assign({ answer: null }),
    keepAnswer: assign((_, answer: PurchaseAnswer) => ({ answer })),
    keepStep: assign((_, step: CheckoutStep) => ({ step })),
    tellStep: emit(({ context: { step } }) => ({ type: 'step.entered', step })),
    refuseStep: emit(({ context: { step } }) => ({ type: 'step.refused', step })),
  },
  guards: {
    hasStatus: ({ context: { draft } }, status: Attempt['status']) =>
      draft.attempt?.status === status,
    isNext: ({ context }, step: CheckoutStep) => nextStep(context) === step,
    isOpen: ({ context: { draft } }, step: CheckoutStep) => isOpen(draft, step),
    isOutcome: (_, { answer, is }: { answer: PurchaseAnswer; is: PurchaseAnswer['outcome'] }) =>
      answer.outcome === is,
    isPaidElsewhere: ({ context }) => {
      const { payment } = orderIn(context);
      return payment.method === 'Tarjeta de Credito' && payment.redirectUrl !== null;
    },
    isPaidByTransfer: ({ context }) => orderIn(context).payment.method === 'Transferencia bancaria',
  },
});

const shopping = checkout.createStateConfig({
  initial: 'choosing',
  on: {
    'values.typed': {
      actions: [
        { type: 'keep', params: ({ event }) => event.values },
        { type: 'reopenStep', params: ({ event }) => event.step },
      ],
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
    contact: stepState('contact'),
    delivery: stepState('delivery'),
    payment: stepState('payment'),
    review: {
      tags: 'step',
      entry: stepEntry('review'),
      on: { 'order.confirmed': placeOrderTransition() },
    },
    rejected: { tags: 'halted' },
    priceChanged: { tags: 'halted', on: { 'order.confirmed': placeOrderTransition() } },
    outOfStock: {
      tags: 'halted',
      on: { 'stock.settled': { target: 'choosing', actions: { type: 'want', params: 'review' } } },
    },
    failed: {
      tags: 'halted',
      on: {
        'order.retried': '#checkout.placing',
        /** The order may have been placed: only a retry can tell. */
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
  context: ({ input }) => ({ ...input, step: lastShown(input.draft), answer: null }),
  initial: 'opening',
  on: {
    'profile.loaded': { actions: { type: 'keep', params: ({ event }) => event.values } },
  },
  states: {
    opening: {
      always: [
        { guard: { type: 'hasStatus', params: 'sent' }, target: 'placing' },
        { guard: { type: 'hasStatus', params: 'unknown' }, target: 'shopping.failed' },
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
          refusalTransition('outOfStock', 'shopping.outOfStock'),
          refusalTransition('priceChanged', 'shopping.priceChanged'),
          refusalTransition('refused', 'shopping.rejected'),
          { target: 'arriving', actions: keepAnswer() },
        ],
        onError: {
          target: 'shopping.failed',
          actions: [
            { type: 'markAttempt', params: 'unknown' },
            {
              type: 'keepAnswer',
              params: ({ event }) => ({ outcome: 'unknown', error: event.error }),
            },
          ],
        },
      },
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

/** No-op; the implementation is supplied with `.provide()`. */
function noop<Params>(): (_args: unknown, params: Params) => void {
  return () => undefined;
}

function toNext<Step extends CheckoutStep>(step: Step) {
  return { guard: { type: 'isNext' as const, params: step }, target: step };
}

function stepEntry(step: CheckoutStep) {
  return [{ type: 'keepStep' as const, params: step }, 'tellStep' as const];
}

/** A form step; once confirmed it continues with the first incomplete step. */
function stepState(step: CheckoutStep) {
  const actions = [
    { type: 'confirmStep' as const, params: step },
    { type: 'want' as const, params: null },
  ];
  return {
    tags: 'step' as const,
    entry: stepEntry(step),
    on: { 'step.confirmed': { target: 'choosing' as const, actions } },
  };
}

function placeOrderTransition() {
  const params = ({ event }: { event: { attempt: Attempt } }) => ({ attempt: event.attempt });
  return { target: '#checkout.placing', actions: { type: 'keep' as const, params } };
}

interface AnswerEvent {
  event: { output: PurchaseAnswer };
}

function keepAnswer() {
  return { type: 'keepAnswer' as const, params: ({ event }: AnswerEvent) => event.output };
}

function refusalTransition<Target extends string>(is: PurchaseAnswer['outcome'], target: Target) {
  const params = ({ event }: AnswerEvent) => ({ answer: event.output, is });
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
  return STEPS.slice(0, STEPS.indexOf(step)).every((each) => confirmed.includes(each));
}

const lastShown = ({ attempt }: CheckoutDraft) => (attempt ? 'review' : 'contact');

function nextStep({ draft, wanted }: CheckoutContext): CheckoutStep {
  if (wanted !== null && isOpen(draft, wanted)) return wanted;
  return STEPS.find((step) => !draft.confirmed.includes(step)) ?? 'review';
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
