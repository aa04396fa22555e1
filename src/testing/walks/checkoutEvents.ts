import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate';
import type { CheckoutContext } from '../../web/features/checkout/CheckoutContext.ts';
import { EMPTY_DRAFT } from '../../web/features/checkout/emptyDraft.ts';
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

const STEPS = ['contact', 'delivery', 'payment', 'review'] as const;
const CARD = 'Tarjeta de Credito';
const TRANSFER = 'Transferencia bancaria';
const NO_FIELD = 'there is nothing to type into';
const GONE = 'the page of the order has taken the place of the checkout';

/** What the machine would take, but nobody can do there, by state and event; and why. */
export const BEYOND_THE_INTERFACE: Readonly<Record<string, string>> = {
  'review values.typed': NO_FIELD,
  'rejected values.typed': NO_FIELD,
  'priceChanged values.typed': NO_FIELD,
  'outOfStock values.typed': NO_FIELD,
  'failed values.typed': NO_FIELD,
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
  const context = snapshot.context as CheckoutContext;
  const { contact, delivery } = EMPTY_DRAFT;
  const here = stateIn(snapshot.value);
  const otherMethod = context.draft.method === TRANSFER ? CARD : TRANSFER;
  const typed: Record<string, object> = {
    contact: { contact },
    delivery: { delivery },
    payment: { method: otherMethod },
  };
  const events: AnyEventObject[] = [
    { type: 'values.typed', step: here, values: typed[here] },
    { type: 'profile.loaded', values: { contact, delivery } },
    { type: 'step.confirmed' },
    ...visitsFrom(here, context),
    { type: 'order.confirmed', attempt: attemptOf() },
    { type: 'order.retried' },
    { type: 'stock.settled' },
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

/**
 * Links lead to the steps that are open, and Back to one that was, before something was typed. Of the review there is no
 * link where something is out of stock.
 */
function visitsFrom(here: string, { draft, wanted }: CheckoutContext): AnyEventObject[] {
  const isDone = (step: (typeof STEPS)[number]) => draft.confirmed.includes(step);
  const open = STEPS.filter((_, index) => STEPS.slice(0, index).every(isDone));
  const linked = open.filter(
    (step) => step !== here && !(step === 'review' && here === 'outOfStock'),
  );
  const isClosedAgain = here === 'contact' && wanted === here && !isDone(here);
  const steps = isClosedAgain ? [...linked, 'review'] : linked;
  return steps.map((step) => ({ type: 'step.visited', step }));
}
