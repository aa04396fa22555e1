import { randomUUID } from 'node:crypto';
import type { Cents } from '../../../../domain/money/money.ts';
import { isCredit } from '../../../../domain/orders/credit.ts';
import { isGivenBackByHand } from '../../../../domain/orders/orderPayments.ts';
import type { ProviderPayment } from '../../../../domain/orders/payment.ts';
import type { OrderRefund } from '../../../../domain/orders/refund.ts';
import {
  leftOf,
  refundableGoods,
  refundOfGoods,
  refundParts,
  type ChosenGoods,
} from '../../../../domain/orders/refundShares.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import type { HeldOrder, Mover } from '../life/lifeRepository.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { PaymentRecord } from '../life/paymentsRepository.ts';
import { returnGoods } from '../life/returnGoods.ts';
import type { OwnedOrder } from '../ordersRepository.ts';
import { checkRefundAccount, givenBackByHand } from './handRefundsService.ts';

/** Money that an admin gives back. */
export interface WantedRefund {
  provider: string;
  paymentId: string;
  amount: Cents;
  /** The goods that it pays back: they have to cost exactly the amount. */
  goods?: (ChosenGoods & { restocked: readonly ChosenGoods['lines'][number][] }) | undefined;
  reference: string;
  version: number;
  /** A transfer, or cash, that will be made once the buyer has given an account. */
  isPromised?: boolean | undefined;
  /** The admin has seen that the account is another person's. */
  acceptsOther?: boolean | undefined;
  /** The buyer agreed to get store credit in place of the money. */
  asCredit?: boolean | undefined;
}

/**
 * A provider is `asked`, a transfer or cash `promised` or `given` by hand; credit is `returned`, and money `credited` in its
 * place.
 */
type RefundWay = 'asked' | 'promised' | 'given' | 'returned' | 'credited';

/** A refund that was stored. */
interface AskedRefund {
  id: number;
  way: RefundWay;
  /** The payment after it went back; null until somebody says that it did. */
  payment: ProviderPayment | null;
}

interface RefundedPayment {
  held: HeldOrder;
  stored: OwnedOrder;
  payment: PaymentRecord;
  amount: Cents;
  part: ReturnType<typeof refundOfGoods> | undefined;
}

const NO_ORDER = 'No encontramos ese pedido.';
const NO_PAYMENT = 'No encontramos ese pago.';
const TOO_MUCH = 'Es más de lo que queda de ese pago.';
const NO_GOODS = 'Alguno de esos productos ya se devolvió o no es de este pedido.';
const NOT_PESOS = 'Ese pago no fue en pesos: no se puede dar como saldo a favor.';
const NO_BUYER = 'El pedido no tiene cuenta ni email: no hay a quién darle el saldo a favor.';
const IS_CREDIT = 'Una tarjeta de regalo ya es saldo: devolvé el dinero.';
const OTHER_AMOUNT = 'No es lo que costaron esos productos: volvé a elegirlos.';

/** Stores what an admin wants to give back, in the transaction that locks the order. */
export function refundAsking(deps: LifeDeps) {
  const { life, orders, refunds, refundAccounts, credit, notifyBuyer, clock } = deps;
  const log = orderLogRepository();
  const now = (): number => clock.now().getTime();

  /** Writes what was asked for into the order's log and the audit. */
  async function note(
    trx: Queries,
    { held, payment }: { held: HeldOrder; payment: PaymentRecord },
    asked: { amount: Cents; reference: string; isPromised: boolean; by: Actor; at: number },
  ): Promise<void> {
    const { amount, reference: text, isPromised, by, at } = asked;
    const kind = isPromised ? 'refundPromised' : 'refund';
    await log.add(trx, held.id, { kind, text, amount, userId: by.userId, at });
    await recordAudit(trx, by, {
      at,
      entity: 'order',
      id: held.number,
      ...(isPromised
        ? { action: 'changed', after: { promised: amount } }
        : {
            action: 'refunded',
            before: { refunded: payment.refunded },
            after: { refunded: payment.refunded + amount },
          }),
    });
  }

  /** Puts the chosen goods into stock again. @throws ShopError */
  async function restock(
    trx: Queries,
    held: HeldOrder,
    { goods, reference }: WantedRefund,
    entry: Mover,
  ): Promise<void> {
    const restocked = goods?.restocked ?? [];
    if (restocked.length === 0) return;
    const reason = reference === '' ? 'Devolución' : reference;
    const back = await returnGoods(deps, trx, held, restocked, { ...entry, reason });
    await log.add(trx, held.id, { kind: 'returned', text: back.join(', '), ...entry });
  }

  /** The parts in which goods go back: of the chosen payment, and of the credit that paid beside it. @throws ShopError */
  function partsOf(
    { amount, goods, ...wanted }: WantedRefund,
    records: readonly PaymentRecord[],
    earlier: readonly OrderRefund[],
  ): { payment: PaymentRecord; amount: Cents }[] {
    const isChosen = ({ provider, id }: PaymentRecord) =>
      provider === wanted.provider && id === wanted.paymentId;
    const chosen = records.filter((each) => isChosen(each) || (goods && isCredit(each)));
    if (!chosen.some(isChosen)) throw notFound(NO_PAYMENT);
    const left = chosen.map((payment) => leftOf(payment, earlier));
    const parts = refundParts(amount, left);
    if (!parts) throw invalid(TOO_MUCH, { amount: [TOO_MUCH] });
    return chosen
      .map((payment, at) => ({ payment, amount: parts[at] ?? 0 }))
      .filter((part) => part.amount > 0);
  }

  /** The money of a gift card goes back as money, as far as the card was not used. @throws ShopError */
  async function refuseGiftCard(
    trx: Queries,
    held: HeldOrder,
    { asCredit }: WantedRefund,
    parts: ReturnType<typeof partsOf>,
  ): Promise<void> {
    if (!held.isGiftCard) return;
    if (asCredit) throw invalid(IS_CREDIT);
    await credit.refuseUsedCard(trx, held.id, parts);
  }

  /** Stores the refunds and what goes into stock again. @throws ShopError */
  async function ask(
    trx: Queries,
    { held, records }: { held: HeldOrder; records: readonly PaymentRecord[] },
    wanted: WantedRefund,
    by: Actor,
  ): Promise<AskedRefund[]> {
    const stored = await orders.findOn(trx, held.number);
    if (!stored) throw notFound(NO_ORDER);
    const earlier = await refunds.ofOrder(trx, held.id);
    const { amount, goods } = wanted;
    const parts = partsOf(wanted, records, earlier);
    const part = goods && refundOfGoods(refundableGoods(stored.order, earlier), goods);
    if (part === null) throw invalid(NO_GOODS, { lines: [NO_GOODS] });
    if (part && part.amount !== amount) throw invalid(OTHER_AMOUNT, { amount: [OTHER_AMOUNT] });
    await refuseGiftCard(trx, held, wanted, parts);
    await restock(trx, held, wanted, { userId: by.userId, at: now() });
    const asked: AskedRefund[] = [];
    for (const [at, each] of parts.entries()) {
      // The goods stand with the first part.
      const covered = at === 0 ? part : undefined;
      asked.push(await askOf(trx, { held, stored, ...each, part: covered }, wanted, by));
    }
    await credit.followSale(trx, held.id, { userId: by.userId, at: now() });
    await life.save(trx, held.id, {});
    return asked;
  }

  /** Stores the refund of one payment. Credit goes back at once. @throws ShopError */
  async function askOf(
    trx: Queries,
    { held, stored, payment, amount, part }: RefundedPayment,
    wanted: WantedRefund,
    by: Actor,
  ): Promise<AskedRefund> {
    const { reference } = wanted;
    const { provider, id: paymentId } = payment;
    const at = now();
    const way = wayOf(payment, wanted);
    const isPromised = way === 'promised';
    if (way === 'given') await checkAccount(trx, stored, payment, wanted);
    await note(trx, { held, payment }, { amount, reference, isPromised, by, at });
    if (isPromised) await notifyBuyer(trx, stored, { kind: 'refundPromised', amount });
    const isDone = way !== 'asked' && !isPromised;
    const id = await refunds.add(trx, {
      orderId: held.id,
      provider,
      paymentId,
      amount,
      shipping: part?.shipping ?? 0,
      lines: part?.lines ?? [],
      state: isDone ? 'done' : 'asked',
      origin: way === 'asked' ? 'shop' : 'hand',
      key: randomUUID(),
      providerRefundId: null,
      refusal: null,
      isCredit: way === 'returned' || way === 'credited',
      reference,
      userId: by.userId,
      askedAt: at,
      endedAt: isDone ? at : null,
      nextTryAt: way === 'asked' ? at : null,
    });
    const given = { orderId: held.id, refundId: id, amount, userId: by.userId, at };
    if (way === 'returned') await credit.giveBack(trx, { ...given, paymentId });
    if (way === 'credited') {
      await giveCredit(trx, stored, payment, given);
      const credited = (payment.credited ?? 0) + amount;
      return { id, way, payment: { ...payment, orderNumber: held.number, credited } };
    }
    if (!isDone) return { id, way, payment: null };
    return { id, way, payment: givenBackByHand(payment, { number: held.number, amount, at }) };
  }

  /** @throws ShopError conflict */
  async function checkAccount(
    trx: Queries,
    { order }: OwnedOrder,
    { provider }: PaymentRecord,
    { acceptsOther = false }: WantedRefund,
  ): Promise<void> {
    const account = await refundAccounts.find(trx, order.id);
    checkRefundAccount(account, order, { provider, now: now(), acceptsOther });
  }

  /** @throws ShopError for money that was not in pesos, and for an order without account or email */
  async function giveCredit(
    trx: Queries,
    { userId: buyerId, order: { buyer: email } }: OwnedOrder,
    { currency }: PaymentRecord,
    given: Omit<Parameters<typeof credit.give>[1], 'buyerId' | 'email'>,
  ): Promise<void> {
    if (currency !== 'ARS') throw invalid(NOT_PESOS);
    if (buyerId === null && email === '') throw conflict(NO_BUYER);
    await credit.give(trx, { ...given, buyerId, email });
  }

  return ask;
}

function wayOf(payment: PaymentRecord, { asCredit, isPromised }: WantedRefund): RefundWay {
  if (isCredit(payment)) return 'returned';
  if (asCredit) return 'credited';
  if (!isGivenBackByHand(payment)) return 'asked';
  return isPromised ? 'promised' : 'given';
}
