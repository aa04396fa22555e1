import type { Cents } from '../../../../domain/money/money.ts';
import { isCredit } from '../../../../domain/orders/credit.ts';
import { dueBackOf, orderPaymentStatus } from '../../../../domain/orders/orderPayments.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { CreditService } from '../credit/creditService.ts';
import type { MoneyRepository } from '../ledger/moneyRepository.ts';
import type { HeldOrder, LifeRepository, Mover } from './lifeRepository.ts';
import type { PaymentsRepository } from './paymentsRepository.ts';

interface ReturnDeps {
  credit: Pick<CreditService, 'giveBack'>;
  paymentRecords: PaymentsRepository;
  money: MoneyRepository;
  life: LifeRepository;
}

/**
 * Gives the credit of a locked order that ends back to where it was taken from: no provider has to be asked, so it is never
 * due back. Returns the amount.
 */
export async function returnCredit(
  { credit, paymentRecords, money, life }: ReturnDeps,
  trx: Queries,
  held: HeldOrder,
  { cause, ...by }: Mover & { cause: string },
): Promise<Cents> {
  const records = await paymentRecords.ofOrder(trx, held.id);
  let returned = 0;
  for (const each of records.filter(isCredit)) {
    const amount = dueBackOf(each, { isCancelled: true });
    if (amount === 0) continue;
    returned += amount;
    await credit.giveBack(trx, { ...by, paymentId: each.id, amount, orderId: held.id });
    each.status = 'refunded';
    each.refunded += amount;
    await paymentRecords.save(trx, each, by.at);
  }
  if (returned === 0) return 0;
  const move = { ...by, orderId: held.id, kind: 'refund', amount: returned, cause } as const;
  await money.move(trx, await money.balance(trx, held.id), move);
  const { total, waived, gift } = held;
  const status = orderPaymentStatus(records, { total, waived, gift, isCancelled: true });
  if (status === 'refunded') await life.save(trx, held.id, { payment_status: status });
  return returned;
}
