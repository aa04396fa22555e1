import { setTimeout as pause } from 'node:timers/promises';
import type { RefundAnswer } from '../../../../domain/orders/payment.ts';
import { isRefundOpen } from '../../../../domain/orders/refund.ts';
import { nextRefundState } from '../../../../domain/orders/refundMachine.ts';
import type { Actor } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, notFound } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import { refuseStale } from '../life/confirmedMoney.ts';
import type { ParcelsService } from '../parcels/parcelsService.ts';
import type { SettlementService } from '../life/settlementService.ts';
import { refundAsking, type WantedRefund } from './askRefund.ts';
import { follow, REVIEW_PAUSE_MS } from './matchRefunds.ts';
import type { SentRefund } from './refundsRepository.ts';

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
const UNFINISHED =
  'El pedido tiene un cambio sin terminar: terminalo o anulalo antes de devolver dinero.';

const BATCH = 20;
const FIRST_PAUSE_MS = 30_000;
const ANSWER_MS = 8_000;

export function refundsService(
  deps: LifeDeps,
  settlement: SettlementService,
  parcels: Pick<ParcelsService, 'follow'>,
): RefundsService {
  const { database, life, orders, refunds, payments, credit, clock, logger } = deps;
  const ask = refundAsking(deps);
  const now = (): number => clock.now().getTime();

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
      if (isOver) await credit.followSale(trx, held.id, { userId: null, at });
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
      await credit.followSale(trx, found.held.id, { userId: null, at });
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
      const { version } = wanted;
      if (!(await orders.find(number))) throw notFound(NO_ORDER);
      const asked: number[] = [];
      await settlement.confirm(number, {
        userId: by.userId,
        decide: async (trx, held, records) => {
          await refuseStale(trx, held, version);
          if (held.isDisputed) throw conflict(DISPUTED);
          if (held.editTotal !== null) throw conflict(UNFINISHED);
          const all = await ask(trx, { held, records }, wanted, by);
          asked.push(...all.filter(({ way }) => way === 'asked').map(({ id }) => id));
          return all.flatMap(({ payment }) =>
            payment ? [{ payment, waived: 0, mailsBuyer: true }] : [],
          );
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
