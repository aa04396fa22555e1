import type { AnyEventObject } from 'xstate';
import {
  checkoutMachine,
  type CheckoutContext,
} from '../../web/features/checkout/checkoutMachine.ts';
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
import type { MachineWalk } from './MachineWalk.ts';

const { delivery } = EMPTY_DRAFT;

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
];

/** As a visit begins: afresh, or with an attempt whose answer was not heard. */
const inputs = [null, attemptOf('sent'), attemptOf('unknown')].map((last) => ({
  draft: { ...EMPTY_DRAFT, attempt: last },
}));

export const checkoutWalk: MachineWalk = {
  machine: checkoutMachine,
  events,
  inputs,
  distinguish: ({ draft, answer }: CheckoutContext) => [
    draft.confirmed.length,
    answer?.outcome === 'placed' && answer.order.payment,
  ],
};
