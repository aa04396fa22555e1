import type { OrderPage } from '../../../../domain/orders/checkout.ts';
import type { CardProvider } from '../../../../domain/orders/cardProvider.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { asPayable } from '../../../../domain/orders/orderEdit.ts';
import type { ExchangeOption, WantedExchange } from '../../../../domain/orders/exchange.ts';
import { awaitsPayment } from '../../../../domain/orders/orderActions.ts';
import { isPaymentInProcess } from '../../../../domain/orders/orderPayments.ts';
import {
  isHeldByHand,
  owedByHand,
  shownAccount,
  type RefundAccount,
} from '../../../../domain/orders/refundAccount.ts';
import { isWholesale } from '../../../../domain/money/priceList.ts';
import { isWithdrawable } from '../../../../domain/orders/withdrawal.ts';
import { maskDni } from '../../../../domain/people/dni.ts';
import type { PaymentInstructions } from '../../../../domain/orders/payment.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, notFound } from '../../../platform/ShopError.ts';
import { orderUrl, isOrderKey } from '../orderKeys.ts';
import type { ShopNeeds, WithdrawalNeeds } from '../OrderNeeds.ts';
import type { BuyersExchanges } from '../exchanges/buyersExchanges.ts';
import { casesOfBuyer } from '../withdrawalCases.ts';
import { advanceOrder, type LifeDeps } from './advanceOrder.ts';
import { orderLogRepository } from './orderLogRepository.ts';

/** Every method: @throws ShopError notFound for an unknown order and for other buyers' orders */
export interface BuyersOrderService {
  /** Queries an open payment first. */
  page(access: OrderAccess, number: string): Promise<OrderPage>;
  /** @throws ShopError conflict once it is being prepared */
  cancel(access: OrderAccess, number: string): Promise<OrderPage>;
  /** Starts another payment. @throws ShopError conflict for a paid, processing or unpayable order */
  pay(access: OrderAccess, number: string, options: PayOptions): Promise<PaymentInstructions>;
  /** Keeps that the buyer made the transfer; again it changes nothing. @throws ShopError conflict if none is awaited */
  sayTransferred(access: OrderAccess, number: string): Promise<OrderPage>;
  /** Opens the buyer's withdrawal, or adds to the open one. @throws ShopError conflict without the right to it */
  withdraw(access: OrderAccess, number: string, said: SaidWithdrawal): Promise<OrderPage>;
  exchangeOptions(access: OrderAccess, number: string): Promise<ExchangeOption[]>;
  /** Asks for other sizes. @throws ShopError conflict after its time, invalid */
  askExchange(access: OrderAccess, number: string, wanted: WantedSizes): Promise<OrderPage>;
  /** @throws ShopError conflict once the shop has decided */
  takeExchangeBack(access: OrderAccess, number: string, id: number): Promise<OrderPage>;
  /**
   * Keeps where a transfer, or cash, should go back; the buyer is mailed. The same again changes nothing. @throws ShopError
   * conflict while nothing goes back that way
   */
  giveRefundAccount(
    access: OrderAccess,
    number: string,
    account: RefundAccount,
  ): Promise<OrderPage>;
}

interface WantedSizes extends WantedExchange {
  reason: string;
}

interface SaidWithdrawal {
  reason: string;
  /** The shop's origin, for the mail. */
  origin: string;
}

interface PayOptions {
  /** Origin of the request. */
  origin: string;
  /** Cancels a payment in process first. */
  replacePending: boolean;
  /** If absent, the provider of the last page charges. */
  cardProvider?: CardProvider | undefined;
}

const NO_ORDER = 'No encontramos ese pedido.';
const NOT_CANCELLABLE = 'Este pedido ya no se puede cancelar.';
const PAID = 'Este pedido ya está pago.';
const IN_PROCESS =
  'El medio de pago todavía no respondió por tu último pago. Esperá la respuesta o cancelá ese pago para probar con otro.';
const NOT_WITHDRAWN =
  'No pudimos cancelar el pago que está en proceso. Esperá la respuesta del medio de pago o probá de nuevo en unos minutos.';
const NOT_WITHDRAWABLE =
  'De esta compra ya no podés arrepentirte: el plazo es de 10 días desde que la recibís.';
const EXEMPT = 'Las compras mayoristas, para revender, no tienen derecho de arrepentimiento.';
const NO_TRANSFER_AWAITED = 'Este pedido no espera una transferencia.';
const NO_BANK_REFUND = 'Este pedido no tiene dinero para devolver por transferencia.';
const NOT_PAYABLE = 'Este pedido ya no se puede pagar.';

interface BuyersOrderDeps extends LifeDeps {
  shop: Pick<ShopNeeds, 'priceListOf'>;
  withdrawals: WithdrawalNeeds;
}

export function buyersOrderService(
  deps: BuyersOrderDeps,
  exchanged: BuyersExchanges,
): BuyersOrderService {
  const { database, orders, life, payments, refunds, refundAccounts, notifyBuyer, clock } = deps;
  const log = orderLogRepository();

  async function read(access: OrderAccess, number: string): Promise<Order> {
    const stored = await orders.find(number);
    if (!opens(access, stored) || !stored) throw notFound(NO_ORDER);
    const { order, userId } = stored;
    const dni = order.recipientDni;
    // Links are passed on, an account is not.
    return userId === null && dni ? { ...order, recipientDni: maskDni(dni) } : order;
  }

  /** Viewing an order never starts a card payment; that is another call. */
  async function pageOf(order: Order): Promise<OrderPage> {
    const isCancellable = order.status === 'pending';
    const withdrawals = await casesOfBuyer(database.db, order);
    const refundAccount = await wantedAccount(database.db, order, withdrawals);
    const isExempt = isWholesale(await deps.shop.priceListOf(order.clientType));
    const exchanges = await exchanged.ofBuyer(order);
    const page = { order, isCancellable, withdrawals, isExempt, refundAccount, ...exchanges };
    const payable = asPayable(order);
    if (!isPayable(payable)) return { ...page, payment: null };
    const payment: PaymentInstructions | null = isByCard(order)
      ? { method: 'Tarjeta de Credito', redirectUrl: null, providers: await providers() }
      : await payments.instructionsFor(payable, { orderUrl: '' });
    return { ...page, payment };
  }

  const providers = async () => (await payments.ways()).cardProviders;

  /** Null unless a transfer, or cash, goes back, or may because the buyer withdraws from the order. */
  async function wantedAccount(
    on: Queries,
    order: Order,
    withdrawals: OrderPage['withdrawals'],
  ): Promise<OrderPage['refundAccount']> {
    if (!isHeldByHand(order)) return null;
    const amount = owedByHand(order, await refunds.ofOrder(on, order.id));
    if (amount === 0 && withdrawals.length === 0) return null;
    const given = await refundAccounts.find(on, order.id);
    return { amount, given: given && shownAccount(given) };
  }

  function isPayable(order: Order): boolean {
    const { expiresAt } = order;
    const isInTime = expiresAt !== null && expiresAt > clock.now().getTime();
    return awaitsPayment(order) && isInTime && !isPaymentInProcess(order);
  }

  async function readFresh(access: OrderAccess, number: string): Promise<Order> {
    const order = await read(access, number);
    if (!awaitsPayment(asPayable(order)) || !isByCard(order)) return order;
    await payments.refresh(number);
    return read(access, number);
  }

  return {
    page: async (access, number) => pageOf(await readFresh(access, number)),

    cancel: async (access, number) => {
      const order = await read(access, number);
      const isUncharged =
        order.status === 'pending' &&
        isByCard(order) &&
        (await payments.withdraw(number, { page: 'close' }));
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        if (!opens(access, held ?? null) || !held) throw notFound(NO_ORDER);
        const by = { userId: held.userId, at: clock.now().getTime() };
        const step = 'order.cancelled';
        const isDone =
          held.status === 'pending' &&
          (await advanceOrder(deps, trx, held, { step, by, cause: 'cancelled' }));
        if (!isDone) throw conflict(NOT_CANCELLABLE);
        const stored = await orders.findOn(trx, number);
        if (stored) await notifyBuyer(trx, stored, { kind: 'cancelled', isUncharged });
      });
      deps.afterCommit();
      return pageOf(await read(access, number));
    },

    pay: async (access, number, { origin, replacePending, cardProvider }) => {
      let order = asPayable(await readFresh(access, number));
      if (replacePending && isPaymentInProcess(order)) {
        await payments.withdraw(number, { page: 'keep' });
        order = asPayable(await read(access, number));
      }
      if (order.paymentStatus === 'approved') throw conflict(PAID);
      if (isPaymentInProcess(order)) throw conflict(replacePending ? NOT_WITHDRAWN : IN_PROCESS);
      const url = orderUrl(origin, number, access.key);
      const payment = isPayable(order)
        ? await payments.instructionsFor(order, { orderUrl: url, cardProvider })
        : null;
      if (!payment) throw conflict(NOT_PAYABLE);
      return payment;
    },

    sayTransferred: async (access, number) => {
      await read(access, number);
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        const order = held && (await orders.findOn(trx, number))?.order;
        if (!held || !order) throw notFound(NO_ORDER);
        if (order.transferSaidAt) return;
        if (isByCard(order) || !isPayable(order)) throw conflict(NO_TRANSFER_AWAITED);
        const at = clock.now().getTime();
        await log.add(trx, held.id, { kind: 'transferSaid', userId: held.userId, at, text: '' });
        await life.save(trx, held.id, { transfer_said_at: at });
      });
      return pageOf(await read(access, number));
    },

    withdraw: async (access, number, { reason, origin }) => {
      const order = await read(access, number);
      const { isExempt } = await pageOf(order);
      if (isExempt) throw conflict(EXEMPT);
      if (!isWithdrawable(order, clock.now().getTime())) throw conflict(NOT_WITHDRAWABLE);
      const request = { orderNumber: number, email: order.buyer, phone: '', reason };
      await deps.withdrawals.open(request, { accountId: access.accountId, origin });
      return pageOf(await read(access, number));
    },

    exchangeOptions: async (access, number) => exchanged.options(await read(access, number)),
    askExchange: async (access, number, wanted) => {
      await exchanged.ask(await read(access, number), wanted);
      return pageOf(await read(access, number));
    },
    takeExchangeBack: async (access, number, id) => {
      await exchanged.takeBack(await read(access, number), id);
      return pageOf(await read(access, number));
    },

    giveRefundAccount: async (access, number, account) => {
      await read(access, number);
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        const stored = held && (await orders.findOn(trx, number));
        if (!held || !stored) throw notFound(NO_ORDER);
        const withdrawals = await casesOfBuyer(trx, stored.order);
        if (!(await wantedAccount(trx, stored.order, withdrawals))) throw conflict(NO_BANK_REFUND);
        const before = await refundAccounts.find(trx, held.id);
        if (before && isSameAccount(before, account)) return;
        const at = clock.now().getTime();
        const given = { ...account, givenAt: at, changedAt: before && at };
        await refundAccounts.save(trx, held.id, given);
        const { ending } = shownAccount(given);
        const entry = { kind: 'refundAccount', userId: held.userId, at } as const;
        await log.add(trx, held.id, { ...entry, text: `… ${ending}, ${account.holder}` });
        await life.save(trx, held.id, {});
        const isChange = before !== null;
        await notifyBuyer(trx, stored, { kind: 'refundAccount', ending, isChange });
      });
      deps.afterCommit();
      return pageOf(await read(access, number));
    },
  };
}

function isSameAccount(one: RefundAccount, other: RefundAccount): boolean {
  return (
    one.account.toUpperCase() === other.account.toUpperCase() &&
    one.holder === other.holder &&
    one.cuit === other.cuit
  );
}

function isByCard({ paymentMethod }: Order): boolean {
  return paymentMethod === 'Tarjeta de Credito';
}

/** Proof of an order's ownership. */
export interface OrderAccess {
  accountId: number | null;
  /** Key of a guest's link. */
  key: string | null;
}

/** Constant-time for existing and unknown orders. */
function opens(
  { accountId, key }: OrderAccess,
  whose: { userId: number | null; secretHash: string | null } | null,
): boolean {
  const isKey = isOrderKey(key ?? '', whose?.secretHash ?? null);
  return isKey || (accountId !== null && whose?.userId === accountId);
}
