import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { leavingOf } from '../../../../domain/orders/giftCard.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { invalid } from '../../../platform/ShopError.ts';
import type { Mover } from '../life/lifeRepository.ts';
import { paymentsRepository, type PaymentRecord } from '../life/paymentsRepository.ts';
import { refundsRepository } from '../refunds/refundsRepository.ts';
import type { CreditRepository, HeldCredit } from './creditRepository.ts';
import type { SoldCardsRepository } from './soldCardsRepository.ts';

interface FollowDeps {
  repository: CreditRepository;
  soldCards: SoldCardsRepository;
}

/** Money of a payment that is about to go back. */
type Part = { payment: PaymentRecord; amount: Cents };

const payments = paymentsRepository();
const refunds = refundsRepository();

interface Due {
  orderId: number;
  held: HeldCredit;
  /** The part that has still to leave the card; below zero for one that comes back to it. */
  due: Cents;
}

/** Locks the card that an order has sold; null for none. */
async function dueOf(
  { repository, soldCards }: FollowDeps,
  trx: Queries,
  of: { orderId: number } | { accountId: number },
  more: readonly Part[] = [],
): Promise<Due | null> {
  const sale = await soldCards.find(trx, of);
  const held =
    sale && sale.accountId !== null ? await repository.hold(trx, { id: sale.accountId }) : null;
  if (!sale || !held) return null;
  const { orderId, total } = sale;
  const asked = more.map(({ payment: { provider, id: paymentId }, amount }) => ({
    provider,
    paymentId,
    amount,
    state: 'asked' as const,
  }));
  const leaving = leavingOf({
    total,
    payments: await payments.ofOrder(trx, orderId),
    refunds: [...(await refunds.ofOrder(trx, orderId)), ...asked],
  });
  return { orderId, held, due: leaving - (await repository.takenBack(trx, held.id, orderId)) };
}

/**
 * Takes from a sold card what its money went back for, as far as it is there, and gives back what that did not: whatever
 * happened to the order's payments and refunds, and however often it is called.
 */
export async function followSale(
  deps: FollowDeps,
  trx: Queries,
  of: { orderId: number } | { accountId: number },
  { userId, at }: Mover,
): Promise<void> {
  const found = await dueOf(deps, trx, of);
  if (!found) return;
  const { orderId, held, due } = found;
  const amount = -Math.min(due, held.balance);
  if (amount === 0) return;
  await deps.repository.move(trx, held.id, { kind: 'adjusted', amount, orderId, userId, at });
}

/** @throws ShopError invalid for a refund of more than is left on the card */
export async function refuseUsedCard(
  deps: FollowDeps,
  trx: Queries,
  orderId: number,
  parts: readonly Part[],
): Promise<void> {
  const found = await dueOf(deps, trx, { orderId }, parts);
  if (!found || found.due <= found.held.balance) return;
  const { balance } = found.held;
  const sentence =
    balance === 0
      ? 'Esa tarjeta de regalo ya se usó: no queda nada para devolver.'
      : `De esa tarjeta de regalo quedan ${formatMoney(balance)}: es lo más que se puede devolver.`;
  throw invalid(sentence, { amount: [sentence] });
}
