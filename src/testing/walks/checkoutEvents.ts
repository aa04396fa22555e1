import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate';
import { isOpen, type CheckoutContext } from '../../web/features/checkout/checkoutMachine.ts';
import { EMPTY_DRAFT } from '../../web/features/checkout/draft.ts';
import {
  attemptOf,
  ORDER_BY_CARD,
  ORDER_BY_TRANSFER,
  orderByCard,
  OUT_OF_STOCK,
  placed,
  PRICE_CHANGED,
  REFUSED,
} from '../checkoutAnswers.ts';

const STEPS = ['contact', 'delivery', 'payment'] as const;
const CARD = 'Tarjeta de Credito';
const TRANSFER = 'Transferencia bancaria';
const GONE = 'the page of the order has taken the place of the checkout';

/** What the machine would take, but nobody can do there, by state and event; and why. */
export const BEYOND_THE_INTERFACE: Readonly<Record<string, string>> = {
  'awaitingTransfer profile.loaded': GONE,
  'confirmed profile.loaded': GONE,
};

/** The name of the state without those around it. */
export const stateIn = (value: StateValue): string =>
  typeof value === 'string' ? value : (value['shopping'] as string);

/**
 * What can happen at the checkout in the real interface: whatever the machine takes there, less the above. Answers have
 * their name in `answer`.
 */
export function checkoutEvents(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const { draft } = snapshot.context as CheckoutContext;
  const { contact, delivery } = EMPTY_DRAFT;
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
