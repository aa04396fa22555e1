import type { ProviderPayment, ProviderRefund } from '../../../../domain/orders/payment.ts';
import { isRefundOpen } from '../../../../domain/orders/refund.ts';
import { nextRefundState } from '../../../../domain/orders/refundMachine.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { HeldOrder } from '../life/lifeRepository.ts';
import type { RefundsRepository, SentRefund } from './refundsRepository.ts';

const STEPS = { done: 'refund.done', refused: 'refund.failed', inProcess: 'refund.sent' } as const;
/** A provider's review takes hours. */
export const REVIEW_PAUSE_MS = 3_600_000;

/**
 * Finds the shop's refund for each one that a provider reports: by the provider's id, or else the first that was sent, without
 * an answer, with the same amount. The others were made in the provider's panel, and become records of their own. The
 * amounts are booked with the payment in any case. False if nothing changed.
 */
export async function matchRefunds(
  refunds: RefundsRepository,
  trx: Queries,
  held: Pick<HeldOrder, 'id'>,
  { provider, id: paymentId, refunds: reported = [] }: ProviderPayment,
  at: Instant,
): Promise<boolean> {
  if (reported.length === 0) return false;
  const payment = { orderId: held.id, provider, paymentId };
  const known = await refunds.ofPayment(trx, payment);
  const ids = new Set(known.map(({ providerRefundId }) => providerRefundId));
  const unanswered = known.filter(
    ({ state, providerRefundId }) => state === 'sent' && providerRefundId === null,
  );
  let isChanged = false;
  for (const each of reported) {
    const own = ids.has(each.id)
      ? known.find(({ providerRefundId }) => providerRefundId === each.id)
      : takeFirst(unanswered, ({ amount }) => amount === each.amount);
    if (own) isChanged = (await follow(refunds, trx, own, { reported: each, at })) || isChanged;
    if (own || each.state !== 'done') continue;
    await refunds.add(trx, {
      ...payment,
      amount: each.amount,
      shipping: 0,
      lines: [],
      state: 'done',
      origin: 'panel',
      key: `${provider} ${each.id}`,
      providerRefundId: each.id,
      refusal: null,
      reference: '',
      userId: null,
      askedAt: at,
      endedAt: at,
      nextTryAt: null,
    });
    isChanged = true;
  }
  return isChanged;
}

/** Takes over what the provider says of a refund. False if that is known. */
export async function follow(
  refunds: RefundsRepository,
  trx: Queries,
  own: SentRefund,
  { reported, at }: { reported: Pick<ProviderRefund, 'id' | 'state'>; at: Instant },
): Promise<boolean> {
  const state = nextRefundState(own.state, STEPS[reported.state]);
  if (!state || (state === own.state && own.providerRefundId === reported.id)) return false;
  await refunds.change(trx, own.id, {
    state,
    providerRefundId: reported.id,
    refusal: state === 'failed' ? 'other' : null,
    endedAt: isRefundOpen({ state }) ? null : at,
    nextTryAt: isRefundOpen({ state }) ? at + REVIEW_PAUSE_MS : null,
  });
  return true;
}

function takeFirst<Item>(items: Item[], fits: (item: Item) => boolean): Item | undefined {
  const at = items.findIndex(fits);
  return at === -1 ? undefined : items.splice(at, 1)[0];
}
