import { transition } from 'xstate';
import { priceOf } from '../../../../domain/orders/orderPayments.ts';
import type { OrderStatus, PaymentStatus } from '../../../../domain/orders/order.ts';
import {
  type OrderEffect,
  type OrderStep,
  orderMachine,
} from '../../../../domain/orders/orderMachine.ts';
import {
  paymentMachine,
  type PaymentEffect,
  type PaymentStep,
} from '../../../../domain/orders/paymentMachine.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries, Database } from '../../../platform/database/Database.ts';
import { notify } from '../../../platform/notices/notify.ts';
import { flag } from '../../../platform/database/schema/cartTables.ts';
import type { Logger } from '../../../platform/logging/createLogger.ts';
import type { PaymentAlert } from '../../../platform/metrics/paymentMetrics.ts';
import type { CouponNeeds, PaymentNeeds } from '../OrderNeeds.ts';
import type { CreditService } from '../credit/creditService.ts';
import type { MoneyRepository } from '../ledger/moneyRepository.ts';
import type { StockRepository } from '../../../platform/catalogue/stockRepository.ts';
import type { ParcelsRepository } from '../parcels/parcelsRepository.ts';
import type { NotifyBuyer } from '../orderNotifier.ts';
import type { OrderSettings } from '../orderSettingsRepository.ts';
import type { OrdersRepository } from '../ordersRepository.ts';
import type { EditsRepository } from '../edits/editsRepository.ts';
import type { ExchangesRepository } from '../exchanges/exchangesRepository.ts';
import { endEdit } from '../edits/makeEdit.ts';
import type { DisputesRepository } from '../disputes/disputesRepository.ts';
import type { RefundAccountsRepository } from '../refunds/refundAccountsRepository.ts';
import type { RefundsRepository } from '../refunds/refundsRepository.ts';
import type { HeldOrder, Mover, LifeRepository } from './lifeRepository.ts';
import type { PaymentsRepository } from './paymentsRepository.ts';
import { returnCredit } from './returnCredit.ts';

/** Dependencies of order transitions. */
export interface LifeDeps extends AdvanceDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  orders: OrdersRepository;
  refunds: RefundsRepository;
  refundAccounts: RefundAccountsRepository;
  parcels: ParcelsRepository;
  disputes: DisputesRepository;
  payments: PaymentNeeds;
  notifyBuyer: NotifyBuyer;
  countAlert: (alert: PaymentAlert) => void;
  /** A transaction passes its own connection. */
  settings: (on?: Queries) => Promise<OrderSettings>;
  /** Wakes the mail worker. */
  afterCommit: () => void;
}

export interface AdvanceDeps {
  life: LifeRepository;
  stock: StockRepository;
  money: MoneyRepository;
  paymentRecords: PaymentsRepository;
  edits: EditsRepository;
  exchanges: ExchangesRepository;
  coupons: Pick<CouponNeeds, 'releaseCoupon'>;
  credit: CreditService;
}

/** The event, with its time and cause. */
interface Advance {
  step: OrderStep['type'];
  by: Mover;
  /** Reason in the ledger. */
  cause: 'cancelled' | 'expired' | 'status';
  /** The parcel's carrier; absent to keep what is known. A pick-up has none. */
  carrier?: string | undefined;
  trackingCode?: string | undefined;
}

/** One transition of a locked order with all its effects. False without changes if it is not allowed. */
export async function advanceOrder(
  deps: AdvanceDeps,
  trx: Queries,
  held: HeldOrder,
  { step, by, cause, carrier, trackingCode }: Advance,
): Promise<boolean> {
  const { life, stock, money, coupons } = deps;
  const { isDisputed } = held;
  const isPaid = held.paymentStatus === 'approved';
  const isParcel = held.shippingType !== 'pickup';
  const next = nextOrderStep(held.status, { type: step, isPaid, isDisputed });
  if (!next) return false;
  const ledger = { orderId: held.id, userId: by.userId, at: by.at };
  if (next.status === 'cancelled' && held.editTotal !== null) {
    await endEdit(deps, trx, held, { ...by, end: 'cancelled' });
  }

  /** Writes off the balance; payments become due for refund. */
  async function withdrawCharge(): Promise<void> {
    const balance = await money.balance(trx, held.id);
    const price = priceOf(held);
    const kind = balance < price ? 'refundDue' : 'void';
    const after = await money.move(trx, balance, { ...ledger, kind, amount: -price, cause });
    const refund_due = flag(after < 0 || held.refundDue);
    if (after < 0 && !held.refundDue) {
      const notice = { kind: 'refundDue', subject: held.number, amount: -after } as const;
      await notify(trx, { ...notice, by: by.userId, at: by.at });
    }
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

  await life.save(trx, held.id, {
    status: next.status,
    ...(isParcel && carrier !== undefined && { carrier }),
    ...(isParcel && trackingCode !== undefined && { tracking_code: trackingCode }),
  });
  await life.addEvent(trx, held.id, next.status, by);
  if (next.status === 'cancelled') await returnCredit(deps, trx, held, { ...by, cause });
  for (const effect of next.effects) await effects[effect]();
  return true;
}

/** The target of a transition, and its effects. */
interface Next<Status, Effect> {
  status: Status;
  effects: Effect[];
}

/** Null for a transition that is not allowed. */
function nextOrderStep(
  status: OrderStatus,
  step: OrderStep,
): Next<OrderStatus, OrderEffect> | null {
  const now = orderMachine.resolveState({ value: status });
  if (!now.can(step)) return null;
  const [next, actions] = transition(orderMachine, now, step);
  return { status: next.value, effects: actions.map(({ type }) => type as OrderEffect) };
}

/** Null if nothing changes. */
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
