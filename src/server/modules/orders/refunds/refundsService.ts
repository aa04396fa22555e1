import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cents } from '../../../../domain/money/money.ts';
import type { RefundAnswer } from '../../../../domain/orders/payment.ts';
import { isGivenBackByHand } from '../../../../domain/orders/orderPayments.ts';
import { isRefundOpen } from '../../../../domain/orders/refund.ts';
import { nextRefundState } from '../../../../domain/orders/refundMachine.ts';
import {
  leftOf,
  refundableGoods,
  refundOfGoods,
  type ChosenGoods,
} from '../../../../domain/orders/refundShares.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import { waitsForEdit } from '../edits/makeEdit.ts';
import { refuseStale } from '../life/confirmedMoney.ts';
import type { HeldOrder, Mover } from '../life/lifeRepository.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { PaymentRecord } from '../life/paymentsRepository.ts';
import { returnGoods } from '../life/returnGoods.ts';
import type { ParcelsService } from '../parcels/parcelsService.ts';
import type { SettlementService } from '../life/settlementService.ts';
import { checkRefundAccount, givenBackByHand } from './handRefundsService.ts';
import { follow, REVIEW_PAUSE_MS } from './matchRefunds.ts';
import type { SentRefund } from './refundsRepository.ts';

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
}

export interface RefundsService {
  /**
   * Gives money of a payment back: a provider is asked at once, transfers and cash are marked as given back or promised. Returns after
   * the provider has answered or a few seconds have passed. @throws ShopError notFound, invalid, conflict
   */
  giveBack(number: string, by: Actor, wanted: WantedRefund): Promise<void>;
  /** Sends what was asked for and has no answer yet. */
  sendDue(stopping: AbortSignal): Promise<void>;
}

const NO_ORDER = 'No encontramos ese pedido.';
const DISPUTED =
  'El pago del pedido está en disputa: esperá la respuesta del medio de pago antes de devolver.';
const NO_PAYMENT = 'No encontramos ese pago.';
const TOO_MUCH = 'Es más de lo que queda de ese pago.';
const NO_GOODS = 'Alguno de esos productos ya se devolvió o no es de este pedido.';
const OTHER_AMOUNT = 'No es lo que costaron esos productos: volvé a elegirlos.';

const BATCH = 20;
const FIRST_PAUSE_MS = 30_000;
const ANSWER_MS = 8_000;

export function refundsService(
  deps: LifeDeps,
  settlement: SettlementService,
  parcels: Pick<ParcelsService, 'follow'>,
): RefundsService {
  const { database, life, orders, refunds, refundAccounts, payments, notifyBuyer, clock, logger } =
    deps;
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

  /** Stores the refund and what goes into stock again. @throws ShopError */
  async function ask(
    trx: Queries,
    { held, payment }: { held: HeldOrder; payment: PaymentRecord },
    wanted: WantedRefund,
    by: Actor,
  ): Promise<number> {
    const stored = await orders.findOn(trx, held.number);
    if (!stored) throw notFound(NO_ORDER);
    const earlier = await refunds.ofOrder(trx, held.id);
    const { amount, goods, reference } = wanted;
    if (amount > leftOf(payment, earlier)) throw invalid(TOO_MUCH, { amount: [TOO_MUCH] });
    const part = goods && refundOfGoods(refundableGoods(stored.order, earlier), goods);
    if (part === null) throw invalid(NO_GOODS, { lines: [NO_GOODS] });
    if (part && part.amount !== amount) throw invalid(OTHER_AMOUNT, { amount: [OTHER_AMOUNT] });
    const at = now();
    await restock(trx, held, wanted, { userId: by.userId, at });
    const isByHand = isGivenBackByHand(payment);
    const isPromised = isByHand && wanted.isPromised === true;
    const isDone = isByHand && !isPromised;
    if (isDone) {
      const { acceptsOther = false } = wanted;
      const account = await refundAccounts.find(trx, held.id);
      const { provider } = payment;
      checkRefundAccount(account, stored.order, { provider, now: at, acceptsOther });
    }
    await note(trx, { held, payment }, { amount, reference, isPromised, by, at });
    await life.save(trx, held.id, {});
    if (isPromised) await notifyBuyer(trx, stored, { kind: 'refundPromised', amount });
    return refunds.add(trx, {
      orderId: held.id,
      provider: payment.provider,
      paymentId: payment.id,
      amount,
      shipping: part?.shipping ?? 0,
      lines: part?.lines ?? [],
      state: isDone ? 'done' : 'asked',
      origin: isByHand ? 'hand' : 'shop',
      key: randomUUID(),
      providerRefundId: null,
      refusal: null,
      reference,
      userId: by.userId,
      askedAt: at,
      endedAt: isDone ? at : null,
      nextTryAt: isByHand ? null : at,
    });
  }

  /** Locks the order of a refund and reads both; null once the refund has ended. */
  async function open(trx: Queries, id: number) {
    const found = await refunds.find(trx, id);
    const [held] = found ? await life.hold(trx, [found.orderNumber]) : [];
    const refund = held ? await refunds.find(trx, id) : null;
    return held && refund && isRefundOpen(refund) ? { held, refund } : null;
  }

  /** Notes, before the provider is asked, that it is. Null if another process does so, or a dispute has begun. */
  async function begin(id: number): Promise<{ refund: SentRefund; isHeldBack: boolean } | null> {
    return database.transaction(async (trx) => {
      const found = await open(trx, id);
      const at = now();
      if (!found || (found.refund.nextTryAt ?? 0) > at) return null;
      const { held, refund } = found;
      const isNew = refund.state === 'asked';
      const state = nextRefundState(
        refund.state,
        held.isDisputed && isNew ? 'refund.failed' : 'refund.sent',
      );
      if (!state) return null;
      const tries = refund.tries + 1;
      const next = at + Math.min(FIRST_PAUSE_MS * 2 ** refund.tries, REVIEW_PAUSE_MS);
      const isOver = state === 'failed';
      await refunds.change(trx, id, {
        state,
        tries,
        nextTryAt: isOver ? null : next,
        ...(isOver && { refusal: 'disputed', endedAt: at }),
      });
      return isOver ? null : { refund, isHeldBack: held.isDisputed };
    });
  }

  /** The provider's reports come first: they book the money, and an answer without them would be a promise. */
  async function send(id: number): Promise<void> {
    const begun = await begin(id);
    if (!begun) return;
    const { refund, isHeldBack } = begun;
    const isRepeated = refund.tries > 0;
    if (isRepeated) await payments.report(refund);
    const current = isRepeated ? await refunds.find(database.db, id) : refund;
    const isAnswered = current === null || current.providerRefundId !== null;
    if (isAnswered || !isRefundOpen(current) || isHeldBack) return;
    const answer = await payments.giveBack({
      provider: refund.provider,
      paymentId: refund.paymentId,
      amount: refund.amount,
      isWhole: await isWhole(refund),
      key: refund.key,
    });
    if (answer.state !== 'refused') await payments.report(refund);
    await end(id, answer);
  }

  async function isWhole({ orderId, provider, paymentId, amount }: SentRefund): Promise<boolean> {
    const all = await deps.paymentRecords.ofOrder(database.db, orderId);
    const payment = all.find((each) => each.provider === provider && each.id === paymentId);
    return payment !== undefined && payment.refunded === 0 && payment.amount === amount;
  }

  async function end(id: number, answer: RefundAnswer): Promise<void> {
    await database.transaction(async (trx) => {
      const found = await open(trx, id);
      if (!found) return;
      const at = now();
      if (answer.id !== null) {
        await follow(refunds, trx, found.refund, { reported: answer, at });
      } else {
        const { refusal } = answer;
        const change = { state: 'failed', refusal, endedAt: at, nextTryAt: null } as const;
        await refunds.change(trx, id, change);
      }
      await life.save(trx, found.held.id, {});
    });
    deps.afterCommit();
  }

  async function tryToSend(id: number): Promise<void> {
    try {
      await send(id);
    } catch (error) {
      logger.warn({ err: error, refund: id }, 'a refund has no answer yet: it is asked for again');
    }
  }

  return {
    giveBack: async (number, by, wanted) => {
      const { provider, paymentId, version } = wanted;
      if (!(await orders.find(number))) throw notFound(NO_ORDER);
      const asked: number[] = [];
      await settlement.confirm(number, {
        userId: by.userId,
        decide: async (trx, held, records) => {
          await refuseStale(trx, held, version);
          const payment = records.find(
            (each) => each.provider === provider && each.id === paymentId,
          );
          if (!payment) throw notFound(NO_PAYMENT);
          if (held.isDisputed) throw conflict(DISPUTED);
          if (held.editTotal !== null) throw conflict(waitsForEdit(held));
          const id = await ask(trx, { held, payment }, wanted, by);
          if (!isGivenBackByHand(payment)) asked.push(id);
          if (!isGivenBackByHand(payment) || wanted.isPromised) return null;
          const { amount } = wanted;
          return {
            payment: givenBackByHand(payment, { number, amount, at: now() }),
            waived: 0,
            mailsBuyer: true,
          };
        },
      });
      deps.afterCommit();
      if (wanted.goods) await parcels.follow(number, by);
      const answered = Promise.all(asked.map(tryToSend));
      await Promise.race([answered, pause(ANSWER_MS, undefined, { ref: false })]);
    },
    sendDue: async (stopping) => {
      for (const id of await refunds.due(database.db, now(), BATCH)) {
        if (stopping.aborted) return;
        await tryToSend(id);
      }
    },
  };
}
