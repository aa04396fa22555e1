import { transition } from 'xstate';
import type { OrderStatus, PaymentStatus } from '../../../../domain/order.ts';
import { orderMachine, type OrderEffect, type OrderStep } from '../../../../domain/orderMachine.ts';
import {
  paymentMachine,
  type PaymentEffect,
  type PaymentStep,
} from '../../../../domain/paymentMachine.ts';

/** Where a step leads, and what it asks for. */
interface Next<Status, Effect> {
  status: Status;
  effects: Effect[];
}

/** Null for a step that the order cannot take. */
export function nextOrderStep(
  status: OrderStatus,
  step: OrderStep,
): Next<OrderStatus, OrderEffect> | null {
  const now = orderMachine.resolveState({ value: status });
  if (!now.can(step)) return null;
  const [next, actions] = transition(orderMachine, now, step);
  return { status: next.value, effects: actions.map(({ type }) => type as OrderEffect) };
}

/** Null where nothing changes. */
export function nextPaymentStep(
  status: PaymentStatus,
  type: PaymentStep['type'],
): Next<PaymentStatus, PaymentEffect> | null {
  const step = { type };
  const now = paymentMachine.resolveState({ value: status });
  if (!now.can(step)) return null;
  const [next, actions] = transition(paymentMachine, now, step);
  return { status: next.value, effects: actions.map(({ type }) => type as PaymentEffect) };
}
