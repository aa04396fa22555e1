import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MatterKind, OpenMatter, SetAsideKind } from '../../../../domain/orders/openMatter.ts';
import { keptOf } from '../../../../domain/orders/orderPayments.ts';
import type { Page } from '../../../../domain/page.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { pageAtOnce, type PageRequest } from '../../../platform/PageRequest.ts';
import { conflict, invalid, notFound, ShopError } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { SettlementService } from '../life/settlementService.ts';
import type { RefundsService } from '../refunds/refundsService.ts';
import { mattersRepository } from './mattersRepository.ts';
import { strayPaymentsRepository, type StrayPayment } from './strayPaymentsRepository.ts';

export interface MattersService {
  /** @throws ShopError notFound past the end */
  list(
    asked: { kind: MatterKind | undefined; isOldestFirst: boolean },
    page: PageRequest,
  ): Promise<Page<OpenMatter>>;
  /** A stray payment belongs to this order from now on. @throws ShopError notFound, invalid, conflict */
  assign(id: number, orderNumber: string, by: Actor): Promise<void>;
  /** Asks the provider to give a stray payment back, as a whole. @throws ShopError notFound, conflict, unavailable */
  giveBack(id: number, by: Actor): Promise<void>;
  /** Asks for a refund without an answer again, and waits for it a few seconds. @throws ShopError conflict */
  askAgain(refundId: number): Promise<void>;
  /** An admin settled it otherwise. @throws ShopError notFound, conflict */
  setAside(
    matter: { kind: SetAsideKind; subject: number; reason: string },
    by: Actor,
  ): Promise<void>;
}

const NO_PAYMENT = 'No encontramos ese pago entre los que no tienen pedido.';
const SETTLED = 'Eso ya está resuelto: actualizá la lista.';
const ASKED = 'Ya pediste devolver ese pago: esperá la respuesta del medio de pago.';
const DISPUTED =
  'El pago está en disputa: esperá la respuesta del medio de pago antes de devolver.';
const NO_ANSWER =
  'El medio de pago todavía no respondió. Queda pedido: consultalo de nuevo en unos minutos, no se devuelve dos veces.';
const UNDER_REVIEW = 'El medio de pago la recibió y la está procesando.';
const REFUSED = 'El medio de pago no la aceptó: en la lista está por qué.';
const NO_REFUND = 'Esa devolución ya no espera respuesta.';
const ANSWER_MS = 8_000;

export function mattersService(
  deps: LifeDeps,
  settlement: SettlementService,
  refunds: Pick<RefundsService, 'sendDue'>,
): MattersService {
  const { database, payments, logger } = deps;
  const matters = mattersRepository(database.db, deps.clock);
  const strays = strayPaymentsRepository();
  const log = orderLogRepository();
  const now = (): number => deps.clock.now().getTime();
  const auditId = ({ provider, id }: StrayPayment) => `${provider} ${id}`;

  /** Stores the key before the provider is asked and repeated with it. @throws ShopError */
  async function askFor(id: number, by: Actor): Promise<StrayPayment & { refundKey: string }> {
    return database.transaction(async (trx) => {
      const stray = await strays.find(trx, id);
      if (!stray) throw notFound(NO_PAYMENT);
      if (keptOf(stray) === 0) throw conflict(SETTLED);
      if (stray.dispute === 'open') throw conflict(DISPUTED);
      if (stray.refundKey !== null) return { ...stray, refundKey: stray.refundKey };
      const refundKey = randomUUID();
      await strays.change(trx, id, { refundKey, refusal: null });
      const before = { refunded: stray.refunded };
      await recordAudit(trx, by, {
        at: now(),
        action: 'refunded',
        entity: 'payment',
        id: auditId(stray),
        before,
        after: { refunded: stray.amount },
      });
      return { ...stray, refundKey };
    });
  }

  return {
    list: async ({ kind, isOldestFirst }, page) =>
      pageAtOnce(page, matters.count(kind), (range) =>
        matters.list(kind, { ...range, isOldestFirst }),
      ),

    assign: async (id, orderNumber, by) => {
      const settings = await deps.settings();
      await database.transaction(async (trx) => {
        const stray = await strays.take(trx, id);
        if (!stray) throw notFound(NO_PAYMENT);
        if (stray.refundKey !== null) throw conflict(ASKED);
        const [held] = await deps.life.hold(trx, [orderNumber]);
        const unknown = `No encontramos el pedido ${orderNumber}.`;
        if (!held) throw invalid(unknown, { orderNumber: [unknown] });
        await settlement.settleIn(trx, settings, {
          payment: { ...stray, orderNumber },
          userId: by.userId,
        });
        const at = now();
        const text = `Pago n.º ${stray.id} sin pedido, asignado a este.`;
        await log.add(trx, held.id, { kind: 'note', text, userId: by.userId, at });
        await recordAudit(trx, by, {
          at,
          action: 'changed',
          entity: 'payment',
          id: auditId(stray),
          before: { orderNumber: stray.orderNumber },
          after: { orderNumber },
        });
      });
      deps.afterCommit();
    },

    giveBack: async (id, by) => {
      const asked = await askFor(id, by);
      const { provider, id: paymentId, refundKey: key } = asked;
      let answer;
      try {
        // It may have been given back since: in the panel, or by an earlier call without an answer.
        await payments.report({ provider, paymentId });
        const stray = await strays.find(database.db, id);
        if (!stray || keptOf(stray) === 0) return;
        const isWhole = stray.refunded === 0;
        answer = await payments.giveBack({
          provider,
          paymentId,
          amount: keptOf(stray),
          isWhole,
          key,
        });
        if (answer.state !== 'refused') await payments.report({ provider, paymentId });
      } catch (error) {
        logger.warn(
          { err: error, provider, payment: paymentId },
          'a stray payment was not given back',
        );
        throw new ShopError('unavailable', NO_ANSWER);
      }
      if (answer.state === 'done') return;
      if (answer.state === 'inProcess') throw conflict(UNDER_REVIEW);
      const refusal = answer.id === null ? answer.refusal : 'other';
      await database.transaction((trx) => strays.change(trx, id, { refundKey: null, refusal }));
      throw conflict(REFUSED);
    },

    askAgain: async (refundId) => {
      const isWaiting = await database.transaction((trx) => matters.hasten(trx, refundId, now()));
      if (!isWaiting) throw conflict(NO_REFUND);
      const sent = refunds.sendDue(AbortSignal.timeout(ANSWER_MS));
      await Promise.race([sent, pause(ANSWER_MS, undefined, { ref: false })]);
    },

    setAside: async ({ kind, subject, reason }, by) => {
      const at = now();
      await database.transaction(async (trx) => {
        const open = await matters.find(trx, kind, subject);
        if (!open) throw notFound(SETTLED);
        const { userId } = by;
        const isFirst = await matters.setAside(trx, { kind, subject, reason, userId, at });
        if (!isFirst) throw conflict(SETTLED);
        await recordAudit(trx, by, {
          at,
          action: 'changed',
          entity: 'payment',
          id: `${open.provider ?? ''} ${open.paymentId ?? ''}`,
          before: { setAside: null },
          after: { setAside: reason },
        });
        const [held] = await deps.life.hold(trx, [open.orderNumber ?? '']);
        if (held) await log.add(trx, held.id, { kind: 'note', text: reason, userId, at });
      });
    },
  };
}
