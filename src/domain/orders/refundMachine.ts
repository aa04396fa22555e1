import { setup, transition } from 'xstate';
import type { RefundState } from './refund.ts';

interface RefundStep {
  type: 'refund.sent' | 'refund.done' | 'refund.failed';
}

/** A refund is sent again, with the same key, until its provider says what became of it. */
export const refundMachine = setup({ types: { events: {} as RefundStep } }).createMachine({
  id: 'refund',
  initial: 'asked',
  states: {
    asked: {
      // A transfer is made by hand, so that no provider is asked.
      on: { 'refund.sent': 'sent', 'refund.done': 'done', 'refund.failed': 'failed' },
    },
    sent: {
      on: { 'refund.sent': 'sent', 'refund.done': 'done', 'refund.failed': 'failed' },
    },
    done: { type: 'final' },
    failed: { type: 'final' },
  },
});

/** Null for a step that is not allowed. */
export function nextRefundState(state: RefundState, type: RefundStep['type']): RefundState | null {
  const now = refundMachine.resolveState({ value: state });
  const step = { type };
  return now.can(step) ? transition(refundMachine, now, step)[0].value : null;
}
