import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyStateMachine } from 'xstate';
import type { Order } from '../../../domain/orders/order.ts';
import { orderMachine } from '../../../domain/orders/orderMachine.ts';
import { paymentMachine } from '../../../domain/orders/paymentMachine.ts';
import { definitionOf } from './definitionOf.ts';
import { createMask, maskMessage } from './createMask.ts';
import { transitionPlace } from './createSnapshotLog.ts';

interface MachineHistory {
  name: string;
  machine: AnyStateMachine;
  context: object;
  first: { value: string; at: number };
  steps: { type: string; value: string; at: number; by: string | null; isPaid: boolean }[];
}

/** The server runs these machines without messages; they are rebuilt from stored history. */
const VERSION = 'order';

/** Inspector messages for an order and its payment, without personal data. */
export function orderMessages(order: Order): StatelyInspectionEvent[] {
  const mask = createMask();
  const messages = [orderHistory(order), paymentHistory(order)].flatMap((life) =>
    messagesOf(life, order),
  );
  return messages.map((message) => maskMessage(message, mask));
}

function orderHistory({ number, total, paidAt, history }: Order): MachineHistory {
  const [first, ...rest] = history;
  const isPaidAt = (at: number) => paidAt !== null && paidAt <= at;
  return {
    name: 'order',
    machine: orderMachine,
    context: { number, total, paidAt },
    first: { value: 'pending', at: first?.at ?? 0 },
    steps: rest.map(({ status, at, by }) => ({
      type: `order.${status}`,
      value: status,
      at,
      by,
      isPaid: isPaidAt(at),
    })),
  };
}

/** Only the payment's final state and its date are stored. */
function paymentHistory({
  paymentStatus,
  paymentMethod,
  paidAt,
  placedAt,
  history,
}: Order): MachineHistory {
  const last = history.at(-1)?.at ?? placedAt;
  const paid = { type: 'payment.approved', value: 'approved', by: null, isPaid: true };
  const end = { type: `payment.${paymentStatus}`, value: paymentStatus, by: null };
  const isOver = paymentStatus !== 'pending' && paymentStatus !== 'approved';
  return {
    name: 'payment',
    machine: paymentMachine,
    context: { method: paymentMethod },
    first: { value: 'pending', at: placedAt },
    steps: [
      ...(paidAt === null ? [] : [{ ...paid, at: paidAt }]),
      ...(isOver ? [{ ...end, at: last, isPaid: paidAt !== null }] : []),
    ],
  };
}

function messagesOf(life: MachineHistory, { number }: Order): StatelyInspectionEvent[] {
  const sessionId = `${life.name} ${number}`;
  const base = (at: number) => ({
    sessionId,
    rootId: sessionId,
    id: `${sessionId} ${at}`,
    createdAt: String(at),
    _version: VERSION,
  });
  const snapshot = (value: string) => ({ status: 'active', value, context: life.context });
  const definition = definitionOf(life.machine);
  return [
    {
      ...base(life.first.at),
      type: '@xstate.actor',
      name: life.name,
      parentId: undefined,
      definition,
      snapshot: snapshot(life.first.value) as never,
    },
    ...life.steps.map(({ type, value, at, by, isPaid }, index) => {
      const { value: before } = life.steps[index - 1] ?? life.first;
      const event = { type, isPaid, by };
      return {
        ...base(at),
        type: '@xstate.snapshot' as const,
        event,
        snapshot: snapshot(value) as never,
        transitions: transitionsBy(event, before, life),
      };
    }),
  ];
}

/** The machine's transition; empty when the machine has none for the event. */
function transitionsBy(
  event: { type: string },
  before: string,
  { machine, context }: MachineHistory,
) {
  const snapshot = machine.resolveState({ value: before, context });
  return machine.getTransitionData(snapshot, event).map(transitionPlace);
}
