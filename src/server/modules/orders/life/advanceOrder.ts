import type { OrderEffect, OrderStep } from '../../../../domain/orderMachine.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { flag } from '../../../platform/database/schema/flag.ts';
import type { MoneyRepository } from '../ledger/moneyRepository.ts';
import type { StockRepository } from '../ledger/stockRepository.ts';
import type { CouponNeeds } from '../OrderNeeds.ts';
import type { HeldOrder, Mover } from './HeldOrder.ts';
import type { LifeRepository } from './lifeRepository.ts';
import { nextOrderStep, nextPaymentStep } from './nextSteps.ts';

export interface AdvanceDeps {
  life: LifeRepository;
  stock: StockRepository;
  money: MoneyRepository;
  coupons: Pick<CouponNeeds, 'releaseCoupon'>;
}

/** How and why an order goes on. */
interface Advance {
  step: OrderStep['type'];
  by: Mover;
  /** For the ledger. */
  cause: 'cancelled' | 'expired' | 'status';
  trackingCode?: string | undefined;
}

/** One step of a held order, with everything that it entails. False, and nothing done, for one it cannot take. */
export async function advanceOrder(
  deps: AdvanceDeps,
  trx: Queries,
  held: HeldOrder,
  { step, by, cause, trackingCode }: Advance,
): Promise<boolean> {
  const { life, stock, money, coupons } = deps;
  const { isDisputed } = held;
  const isPaid = held.paymentStatus === 'approved';
  const next = nextOrderStep(held.status, { type: step, isPaid, isDisputed });
  if (!next) return false;
  const ledger = { orderId: held.id, userId: by.userId, at: by.at };

  /** Nothing is owed for it any more; what was paid goes back. */
  async function withdrawCharge(): Promise<void> {
    const balance = await money.balance(trx, held.id);
    const kind = balance < held.total ? 'refundDue' : 'void';
    const after = await money.move(trx, balance, { ...ledger, kind, amount: -held.total, cause });
    const refund_due = flag(after < 0 || held.refundDue);
    await life.save(trx, held.id, { expires_at: null, refund_due });
  }

  async function returnStock(): Promise<void> {
    const units = await life.units(trx, held.id);
    const moves = units.map(({ sizeId, quantity }) => ({ sizeId, delta: quantity }));
    await stock.move(trx, moves, { ...ledger, reason: 'orderReturned' });
  }

  const effects: Record<OrderEffect, () => Promise<void>> = {
    returnStock,
    giveBackCoupon: async () => {
      if (held.couponId !== null) await coupons.releaseCoupon(trx, held.couponId);
    },
    markRefund: withdrawCharge,
    expirePayment: async () => {
      await withdrawCharge();
      const payment = nextPaymentStep(held.paymentStatus, 'payment.expired');
      if (payment) await life.save(trx, held.id, { payment_status: payment.status });
    },
  };

  const tracking = trackingCode === undefined ? {} : { tracking_code: trackingCode };
  await life.save(trx, held.id, { status: next.status, ...tracking });
  await life.addEvent(trx, held.id, next.status, by);
  for (const effect of next.effects) await effects[effect]();
  return true;
}
