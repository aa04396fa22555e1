import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate';
import {
  checkoutMachine,
  type CheckoutContext,
  type PurchaseAnswer,
  type UsualPurchase,
  isOpen,
} from '../../web/features/checkout/checkoutMachine.ts';
import { EMPTY_DRAFT, type Attempt } from '../../web/features/checkout/draft.ts';
import type { MachineWalk } from '../machines/machinePaths.ts';
import type { PlacedOrder } from '../../domain/orders/checkout.ts';

/** An attempt to buy; its purchase is of no matter here. */
export const attemptOf = (status: Attempt['status'] = 'sent', key = 'k1'): Attempt => ({
  key,
  purchase: { expectedTotal: 100 } as Attempt['purchase'],
  lines: [],
  keepsAddress: false,
  status,
});

const order = (payment: PlacedOrder['payment']): PlacedOrder => ({
  number: 'BZ-1',
  isPickup: false,
  status: 'pending',
  payment,
  key: 'secret',
});

export const orderByCard = (redirectUrl: string | null) =>
  order({ method: 'Tarjeta de Credito', redirectUrl });
export const ORDER_BY_CARD = orderByCard('https://pay.example');
export const ORDER_BY_TRANSFER = order({ method: 'Transferencia bancaria', transfer: {} as never });
export const placed = (of: PlacedOrder): PurchaseAnswer => ({ outcome: 'placed', order: of });
export const REFUSED: PurchaseAnswer = {
  outcome: 'refused',
  error: { code: 'invalid', status: 400 },
};
export const OUT_OF_STOCK: PurchaseAnswer = { outcome: 'outOfStock', shortages: [] };
export const PRICE_CHANGED: PurchaseAnswer = { outcome: 'priceChanged', total: 120 };

const { contact, delivery } = EMPTY_DRAFT;
const USUAL: UsualPurchase = { contact, delivery, method: '' };

const events: AnyEventObject[] = [
  { type: 'values.typed', step: 'delivery', values: { delivery } },
  { type: 'profile.loaded', account: {} },
  { type: 'step.confirmed', step: 'contact' },
  { type: 'step.confirmed', step: 'delivery' },
  { type: 'step.confirmed', step: 'payment' },
  { type: 'problem.dismissed' },
  { type: 'order.confirmed', attempt: attemptOf() },
  { type: 'order.retried' },
  { type: 'stock.settled' },
  { type: 'session.ended' },
  { type: 'cart.emptied' },
  { type: 'cart.filled' },
  { type: 'payment.returned' },
  ...[
    placed(ORDER_BY_CARD),
    placed(orderByCard(null)),
    placed(ORDER_BY_TRANSFER),
    REFUSED,
    OUT_OF_STOCK,
    PRICE_CHANGED,
  ].map((output) => ({ type: 'xstate.done.actor.placeOrder', output })),
  { type: 'xstate.error.actor.placeOrder', error: new Error('down') },
  { type: 'xstate.done.actor.recallPurchase', output: null },
  { type: 'xstate.done.actor.recallPurchase', output: USUAL },
  { type: 'xstate.error.actor.recallPurchase', error: new Error('down') },
];

/** A visit begins without an attempt, or with one that got no answer; a member's begins with the last purchase. */
const inputs = [
  ...[null, attemptOf('sent'), attemptOf('unknown')].map((last) => ({
    draft: { ...EMPTY_DRAFT, attempt: last },
    isFresh: false,
  })),
  { draft: EMPTY_DRAFT, isFresh: true },
];

export const checkoutWalk: MachineWalk = {
  machine: checkoutMachine,
  events,
  inputs,
  distinguish: ({ draft, answer }: CheckoutContext) => [
    draft.confirmed.length,
    answer?.outcome === 'placed' && answer.order.payment,
  ],
};

const STEPS = ['contact', 'delivery', 'payment'] as const;
const CARD = 'Tarjeta de Credito';
const TRANSFER = 'Transferencia bancaria';
const GONE = 'the page of the order has taken the place of the checkout';

/**
 * Events that the machine would take, but that cannot happen there, by state and event, with the
 * reason.
 */
export const BEYOND_THE_INTERFACE: Readonly<Record<string, string>> = {
  'awaitingTransfer profile.loaded': GONE,
  'confirmed profile.loaded': GONE,
};

/** The name of the state without those around it. */
export const stateIn = (value: StateValue): string =>
  typeof value === 'string' ? value : (value['shopping'] as string);

/**
 * Events that can happen at the checkout in the real interface: all that the machine takes there,
 * less the above. Answers have their name in `answer`.
 */
export function checkoutEvents(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const { draft } = snapshot.context as CheckoutContext;
  const here = stateIn(snapshot.value);
  const otherMethod = draft.method === TRANSFER ? CARD : TRANSFER;
  const typed = {
    contact: { contact },
    delivery: { delivery },
    payment: { method: otherMethod },
  };
  const events: AnyEventObject[] = [
    ...STEPS.filter((step) => isOpen(draft, step)).flatMap((step) => [
      { type: 'values.typed', step, values: typed[step] },
      { type: 'step.confirmed', step },
    ]),
    { type: 'profile.loaded', account: {} },
    ...(isOpen(draft, 'review') ? [{ type: 'order.confirmed', attempt: attemptOf() }] : []),
    { type: 'order.retried' },
    { type: 'stock.settled' },
    { type: 'problem.dismissed' },
    { type: 'session.ended' },
    { type: 'cart.emptied' },
    { type: 'cart.filled' },
    { type: 'payment.returned' },
    ...(otherMethod === CARD
      ? [done('transferable', placed(ORDER_BY_TRANSFER))]
      : [done('payable', placed(ORDER_BY_CARD)), done('unpayable', placed(orderByCard(null)))]),
    done('refused', REFUSED),
    done('outOfStock', OUT_OF_STOCK),
    done('priceChanged', PRICE_CHANGED),
    { type: 'xstate.error.actor.placeOrder', error: new Error('down') },
    { type: 'xstate.done.actor.recallPurchase', answer: 'nothing', output: null },
    { type: 'xstate.done.actor.recallPurchase', answer: 'usual', output: USUAL },
    { type: 'xstate.error.actor.recallPurchase', error: new Error('down') },
  ];
  const nodes = snapshot._nodes as AnyStateNode[];
  return events.filter(
    ({ type }) =>
      nodes.some(({ transitions }) => transitions.has(type)) &&
      !(`${here} ${type}` in BEYOND_THE_INTERFACE),
  );
}

function done(answer: string, output: unknown): AnyEventObject {
  return { type: 'xstate.done.actor.placeOrder', answer, output };
}
