import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import {
  type EditObstacle,
  editObstacle,
  type EditQuote,
  type WantedEdit,
} from '../../../../domain/orders/orderEdit.ts';
import { askedOf, dueBackOf, giftsOf, keptPesos } from '../../../../domain/orders/orderPayments.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { notify } from '../../../platform/notices/notify.ts';
import { conflict, invalid, notFound, ShopError } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import { refuseStale } from '../life/confirmedMoney.ts';
import type { HeldOrder, Mover } from '../life/lifeRepository.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { SettlementService } from '../life/settlementService.ts';
import {
  CARD_GRACE_MS,
  expiryOf,
  UNANSWERED_MS,
  type OrderSettings,
} from '../orderSettingsRepository.ts';
import type { OwnedOrder } from '../ordersRepository.ts';
import type { RefundsService } from '../refunds/refundsService.ts';
import { draftEdit, type DraftDeps } from './draftEdit.ts';
import type { OrderEdit } from './editsRepository.ts';
import {
  bookEdit,
  countAtPrice,
  endEdit,
  makeEdit,
  takeStock,
  TOO_LITTLE,
  type EditEnd,
} from './makeEdit.ts';

/** An edit of an order that an admin has seen as `version`. */
export interface NewEdit extends WantedEdit {
  version: number;
  /** The total that the admin saw. */
  expectedTotal: Cents;
  /** The reason is for the shop alone. */
  reason: string;
}

/** Every method about one order: @throws ShopError notFound, conflict for an order that cannot be edited */
export interface EditsService {
  /** @throws ShopError invalid */
  quote(number: string, wanted: WantedEdit): Promise<EditQuote>;
  /**
   * Changes the order at once, and gives back what it costs less; one that costs more waits until the difference is paid.
   * @throws ShopError invalid
   */
  save(number: string, by: Actor, edit: NewEdit): Promise<void>;
  /** Gives up an edit that waits. */
  withdraw(number: string, by: Actor, seen: { version: number }): Promise<void>;
  /** Gives back what the pesos of an order are more than it costs now. A refusal leaves it among what has to be settled. */
  giveBackDue(number: string, by: Actor): Promise<void>;
  /** Gives up the edits that were not paid in time, and exchanges whose goods did not come back. */
  expireDue(stopping: AbortSignal): Promise<void>;
}

const NO_ORDER = 'No encontramos ese pedido.';
const NOT_OPEN = 'Ese pedido no tiene un cambio que espere el pago.';
const OBSTACLES: Readonly<Record<EditObstacle, string>> = {
  giftCard: 'Una tarjeta de regalo no se cambia: cancelá el pedido y hacé otro.',
  sent: 'El pedido ya salió: no se puede cambiar.',
  ended: 'El pedido ya terminó o su pago fue devuelto: no se puede cambiar.',
  open: 'El pedido ya tiene un cambio que espera el pago: anulalo para hacer otro.',
  disputed: 'El pago del pedido está en disputa: no se puede cambiar.',
  inProcess: 'El medio de pago todavía no respondió por un pago: esperá para cambiar el pedido.',
  refunding: 'Hay una devolución sin terminar: terminala antes de cambiar el pedido.',
};
const REFERENCE = 'Cambio del pedido';
const CLOSED = { page: 'close' } as const;
const BATCH = 50;
/** An edit waits as long as a link that somebody sends. */
const LINKED = { paymentMethod: 'Transferencia bancaria', isGuest: false } as const;

interface EditsDeps extends LifeDeps, Pick<DraftDeps, 'goods' | 'shipping' | 'shop'> {}

export function editsService(
  deps: EditsDeps,
  settlement: Pick<SettlementService, 'reprice'>,
  refundsService: Pick<RefundsService, 'giveBack'>,
): EditsService {
  const { database, life, orders, payments, refunds, edits, notifyBuyer, clock, logger } = deps;
  const log = orderLogRepository();
  const now = (): number => clock.now().getTime();

  /** @throws ShopError */
  async function editable(number: string): Promise<OwnedOrder & { gift: Cents }> {
    const stored = await orders.find(number);
    if (!stored) throw notFound(NO_ORDER);
    const { order } = stored;
    const obstacle = editObstacle(order, await refunds.ofOrder(database.db, order.id));
    if (obstacle) throw conflict(OBSTACLES[obstacle]);
    return { ...stored, gift: await edits.giftOf(database.db, order.id) };
  }

  async function giveBackDue(number: string, by: Actor): Promise<void> {
    const stored = await orders.find(number);
    const due = (stored?.order.payments ?? [])
      .filter(({ currency }) => currency === 'ARS')
      .map((payment) => ({ ...payment, due: dueBackOf(payment, { isCancelled: false }) }))
      .filter((payment) => payment.due !== 0);
    for (const { provider, id: paymentId, due: amount } of due) {
      const version = (await orders.find(number))?.version ?? 0;
      const wanted = { provider, paymentId, amount, reference: REFERENCE, version };
      await refundsService
        .giveBack(number, by, { ...wanted, isPromised: true })
        .catch((error: unknown) => {
          if (!(error instanceof ShopError)) throw error;
          logger.warn(
            { err: error, order: number },
            'the rest of an edited order was not given back',
          );
        });
    }
  }

  /** Makes an edit of a locked order, or lets it wait. Its stock is taken. Returns true once it is made. */
  async function begin(
    trx: Queries,
    held: HeldOrder,
    edit: OrderEdit,
    by: Mover,
    settings: OrderSettings,
  ): Promise<boolean> {
    await bookEdit(deps, trx, held, { difference: edit.total - held.total, by });
    if (held.paymentStatus !== 'approved') {
      await makeEdit(deps, trx, held, edit, by);
      await settlement.reprice(trx, held.number, by);
      return true;
    }
    const price = { total: edit.total, waived: held.waived, at: by.at };
    if (await countAtPrice(deps, trx, held, price)) {
      await makeEdit(deps, trx, held, edit, by);
      await settlement.reprice(trx, held.number, by);
      return true;
    }
    const expiresAt = expiryOf(by.at, LINKED, settings);
    await edits.put(trx, held.id, edit, { total: edit.total, expiresAt });
    await log.add(trx, held.id, { ...by, kind: 'editOpened', text: edit.text, amount: edit.total });
    return false;
  }

  /** Ends an edit that waits; the buyer is mailed. @throws ShopError conflict without one */
  async function end(trx: Queries, held: HeldOrder, ended: Mover & { end: EditEnd }) {
    if (held.editTotal === null) throw conflict(NOT_OPEN);
    const due = await endEdit(deps, trx, held, ended);
    const stored = await orders.findOn(trx, held.number);
    const { end: reason } = ended;
    if (stored && reason !== 'cancelled') {
      await notifyBuyer(trx, stored, { kind: 'editEnded', end: reason, due });
    }
    if (due === 0) return;
    const { userId, at } = ended;
    await notify(trx, { kind: 'refundDue', subject: held.number, amount: due, by: userId, at });
  }

  async function expire(number: string): Promise<void> {
    const isAnswered = await payments.refresh(number);
    const order = (await orders.find(number))?.order;
    if (!order) return;
    const { pendingEdit: unpaid } = order;
    const isDecided =
      !unpaid ||
      order.paymentMethod === 'Transferencia bancaria' ||
      (await payments.withdraw(number, CLOSED));
    const isWaiting = unpaid && unpaid.expiresAt + UNANSWERED_MS > now();
    if (!(isAnswered && isDecided) && isWaiting) return;
    await database.transaction(async (trx) => {
      const [held] = await life.hold(trx, [number]);
      const open = held && (await edits.pending(trx, [held.id])).get(held.id);
      if (!held || !open || open.expiresAt > now()) return;
      const exchange = await deps.exchanges.held(trx, held.id);
      if (exchange?.state === 'toSend') return;
      const reason = exchange?.state === 'waitingReturn' ? 'notReturned' : 'expired';
      await end(trx, held, { userId: null, at: now(), end: reason });
    });
    deps.afterCommit();
  }

  return {
    quote: async (number, wanted) => {
      const { order, gift } = await editable(number);
      const draft = await draftEdit({ ...deps, database }, order, wanted);
      const sizes = draft.added.map(({ sizeId }) => sizeId);
      const goods = await deps.goods.read(database.db, sizes);
      const waived = order.waived ?? 0;
      const isPaid = order.paymentStatus === 'approved';
      const gifts = isPaid ? giftsOf(order.payments) : 0;
      const asked = askedOf({ total: draft.total, waived, gift: gift + gifts });
      if (isPaid && asked <= 0) throw invalid(TOO_LITTLE);
      const kept = order.payments.reduce((sum, each) => sum + keptPesos(each), 0);
      const toPay = isPaid ? Math.max(0, asked - kept) : 0;
      const { products, coupon, discount, delivery, total } = draft;
      return {
        products,
        coupon,
        discount,
        delivery,
        total,
        before: order.total,
        added: draft.added.map(({ sizeId, quantity, unitPrice }) => ({
          sizeId,
          quantity,
          unitPrice,
          available: goods.get(sizeId)?.available ?? 0,
        })),
        toPay,
        toGiveBack: Math.max(0, kept - asked),
        isAtOnce: toPay === 0,
      };
    },

    save: async (number, by, { version, expectedTotal, reason, ...wanted }) => {
      const { order, version: current } = await editable(number);
      await refuseStale(database.db, { number, version: current }, version);
      const { wanted: sizes, ...draft } = await draftEdit({ ...deps, database }, order, wanted);
      if (draft.total !== expectedTotal) {
        throw conflict(`El total ahora es ${formatMoney(draft.total)}: revisalo antes de guardar.`);
      }
      // The old amount of an unpaid order shall not be paid any more.
      const isUnpaidCard =
        order.paymentStatus !== 'approved' && order.paymentMethod === 'Tarjeta de Credito';
      if (isUnpaidCard) await payments.withdraw(number, CLOSED);
      const settings = await deps.settings();
      const isMade = await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        if (!held) throw notFound(NO_ORDER);
        await refuseStale(trx, held, version);
        const mover = { userId: by.userId, at: now() };
        await takeStock(deps, trx, held, { ...draft, wanted: sizes }, mover);
        const made = await begin(trx, held, draft, mover, settings);
        if (reason !== '') await log.add(trx, held.id, { ...mover, kind: 'note', text: reason });
        await recordAudit(trx, by, {
          at: mover.at,
          action: 'changed',
          entity: 'order',
          id: number,
          before: { total: held.total },
          after: { total: draft.total, edit: draft.text, reason },
        });
        const stored = await orders.findOn(trx, number);
        if (!stored) throw notFound(NO_ORDER);
        const { pendingEdit } = stored.order;
        const { text } = draft;
        await notifyBuyer(
          trx,
          stored,
          pendingEdit ? { ...pendingEdit, kind: 'editToPay' } : { kind: 'edited', text },
        );
        return made;
      });
      deps.afterCommit();
      if (isMade) await giveBackDue(number, by);
    },

    withdraw: async (number, by, { version }) => {
      const order = (await orders.find(number))?.order;
      if (!order) throw notFound(NO_ORDER);
      if (order.pendingEdit && order.paymentMethod === 'Tarjeta de Credito') {
        await payments.withdraw(number, CLOSED);
      }
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        if (!held) throw notFound(NO_ORDER);
        await refuseStale(trx, held, version);
        const at = now();
        await end(trx, held, { userId: by.userId, at, end: 'withdrawn' });
        await recordAudit(trx, by, {
          at,
          action: 'changed',
          entity: 'order',
          id: number,
          before: { edit: order.pendingEdit?.text ?? '' },
          after: { edit: '' },
        });
      });
      deps.afterCommit();
      await giveBackDue(number, by);
    },

    giveBackDue,

    expireDue: async (stopping) => {
      for (const number of await edits.due(database.db, now() - CARD_GRACE_MS, BATCH)) {
        if (stopping.aborted) return;
        await expire(number).catch((error: unknown) =>
          logger.error({ err: error, order: number }, 'an edit could not be ended'),
        );
      }
    },
  };
}
