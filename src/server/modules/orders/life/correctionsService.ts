import {
  canCorrectTracking,
  canTakeBack,
  stepBefore,
} from '../../../../domain/orders/orderActions.ts';
import { isExchangeOpen } from '../../../../domain/orders/exchange.ts';
import type { ReturnedUnits } from '../../../../domain/orders/adminOrder.ts';
import type { Order, SentParcel } from '../../../../domain/orders/order.ts';
import type { ReturnWay } from '../../../../domain/orders/withdrawal.ts';
import { type Actor, type AuditChange, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { staleSave } from '../../../platform/audit/staleSave.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import type { OwnedOrder } from '../ordersRepository.ts';
import type { LifeDeps } from './advanceOrder.ts';
import type { HeldOrder } from './lifeRepository.ts';
import { orderLogRepository } from './orderLogRepository.ts';
import { parcelSentence } from '../parcels/parcelsService.ts';
import { returnGoods } from './returnGoods.ts';
import { casesAbout, changeCase } from '../withdrawalCases.ts';

/** A correction of an order that an admin has seen as `version`, and why. */
interface Correction {
  version: number;
  reason: string;
}

interface TrackingCorrection extends Correction {
  /** The parcel whose code was wrong; absent for the latest, and for an order that was sent whole. */
  parcelId?: number | undefined;
  carrier: string;
  trackingCode: string;
  /** The buyer gets a mail with the right code. */
  isMailed: boolean;
}

interface TakenBack extends Correction {
  lines: readonly ReturnedUnits[];
}

/** Corrections of what went otherwise than planned. Every method: @throws ShopError notFound, conflict */
export interface CorrectionsService {
  /** Takes back the last step without a mail. */
  stepBack(number: string, by: Actor, correction: Correction): Promise<void>;
  /** @throws ShopError invalid without a difference */
  correctTracking(number: string, by: Actor, correction: TrackingCorrection): Promise<void>;
  /** Goods that came back are in stock again. @throws ShopError invalid for more than was sent */
  takeBack(number: string, by: Actor, taken: TakenBack): Promise<void>;
  /** Mails the buyer how the goods of a withdrawal come back. @throws ShopError conflict once they are back */
  arrangeReturn(number: string, by: Actor, arranged: ArrangedReturn): Promise<void>;
  /** The goods of a withdrawal are back. @throws ShopError conflict if they were already */
  receiveReturn(number: string, by: Actor, received: SeenCase): Promise<void>;
}

/** A withdrawal of an order that an admin has seen as `version`. */
interface SeenCase {
  version: number;
  code: string;
}

interface ArrangedReturn extends SeenCase {
  way: ReturnWay;
  /** The buyer reads where to bring it, or how to use the label. */
  text: string;
}

const NO_ORDER = 'No encontramos ese pedido.';
const NO_STEP = 'El pedido no tiene un paso para deshacer.';
const NO_PARCEL = 'El seguimiento se corrige cuando el pedido ya salió.';
const SAME_CODE = 'Es el seguimiento que ya tenía.';
const NO_CASE = 'Ese arrepentimiento no es de este pedido.';
const OTHER_PARCEL = 'Ese paquete no es de este pedido.';
const IS_BACK = 'Lo de ese arrepentimiento ya volvió.';
const CARD_GIVEN = 'La tarjeta de regalo ya se entregó: devolvé el dinero en lugar de deshacer.';
const EXCHANGING = 'Hay un cambio sin terminar: lo que vuelve se anota en el cambio.';
const EXCHANGED = 'De este pedido ya se cambió algo: el envío no se puede deshacer.';
const NOT_SENT = 'Lo que vuelve se repone cuando el pedido ya salió.';

type CorrectionKind =
  'stepBack' | 'parcelBack' | 'tracking' | 'returned' | 'returnArranged' | 'returnReceived';

export function correctionsService(deps: LifeDeps): CorrectionsService {
  const { database, life, orders, parcels, exchanges, notifyBuyer, clock } = deps;
  const log = orderLogRepository();

  /** The order, locked and as the admin saw it. */
  async function held(
    trx: Queries,
    number: string,
    version: number,
  ): Promise<{ order: HeldOrder; stored: OwnedOrder }> {
    const [order] = await life.hold(trx, [number]);
    const stored = order && (await orders.findOn(trx, number));
    if (!order || !stored) throw notFound(NO_ORDER);
    if (order.version !== version) throw await staleSave(trx, 'order', number);
    return { order, stored };
  }

  /** Writes the correction into the order's log and into the audit. */
  async function note(
    trx: Queries,
    order: HeldOrder,
    entry: { kind: CorrectionKind; text: string; by: Actor },
    change: Pick<AuditChange, 'action' | 'before' | 'after'>,
  ): Promise<void> {
    const { by, ...logged } = entry;
    const at = clock.now().getTime();
    await log.add(trx, order.id, { ...logged, userId: by.userId, at });
    await recordAudit(trx, by, { at, entity: 'order', id: order.number, ...change });
  }

  /** The order of a case whose goods are not back yet. @throws ShopError */
  async function awaited(trx: Queries, number: string, { version, code }: SeenCase) {
    const { order, stored } = await held(trx, number, version);
    const found = (await casesAbout(trx, stored.order)).find((each) => each.code === code);
    if (!found) throw notFound(NO_CASE);
    if (found.receivedAt !== null) throw conflict(IS_BACK);
    return { order, stored, found };
  }

  return {
    stepBack: async (number, by, { version, reason }) => {
      await database.transaction(async (trx) => {
        const { order, stored } = await held(trx, number, version);
        if (order.isGiftCard) throw conflict(CARD_GIVEN);
        if (order.status === 'shipped') {
          const all = await exchanges.ofOrder(trx, order.id);
          if (all.some(({ sentAt, ...each }) => sentAt !== null || isExchangeOpen(each))) {
            throw conflict(EXCHANGED);
          }
        }
        const parcel = lastParcel(stored.order);
        if (parcel) await parcels.remove(trx, parcel.id);
        // A parcel of several is a step of its own.
        const before = parcel ? 'prepared' : stepBefore(order.status);
        if (!before) throw conflict(NO_STEP);
        const code = parcel ? stored.order.parcels?.at(-2)?.trackingCode : undefined;
        await life.save(trx, order.id, {
          status: before,
          ...(parcel && { tracking_code: code ?? null }),
        });
        if (before !== order.status) await life.removeEvents(trx, order.id, order.status);
        const undone = parcel && parcelSentence(stored.order, parcel);
        await note(
          trx,
          order,
          undone === undefined
            ? { kind: 'stepBack', text: `${order.status} ${reason}`, by }
            : { kind: 'parcelBack', text: `${undone} · ${reason}`, by },
          {
            action: 'statusChanged',
            before: { status: order.status },
            after: { status: before, reason, ...(undone !== undefined && { undone }) },
          },
        );
      });
      deps.afterCommit();
    },

    correctTracking: async (number, by, { version, reason, isMailed, parcelId, ...parcel }) => {
      await database.transaction(async (trx) => {
        const { order, stored } = await held(trx, number, version);
        if (!canCorrectTracking(stored.order)) throw conflict(NO_PARCEL);
        const sent = stored.order.parcels ?? [];
        const last = sent.at(-1);
        const corrected = parcelId === undefined ? last : sent.find(({ id }) => id === parcelId);
        if (parcelId !== undefined && !corrected) throw notFound(OTHER_PARCEL);
        const { carrier: knownCarrier, trackingCode: knownCode } = corrected ?? stored.order;
        const known = { carrier: knownCarrier, trackingCode: knownCode ?? '' };
        if (known.carrier === parcel.carrier && known.trackingCode === parcel.trackingCode) {
          throw invalid(SAME_CODE, { trackingCode: [SAME_CODE] });
        }
        const { carrier, trackingCode } = parcel;
        const tracking_code = trackingCode === '' ? null : trackingCode;
        if (corrected)
          await parcels.change(trx, corrected.id, { carrier, trackingCode: tracking_code });
        await life.save(trx, order.id, corrected === last ? { carrier, tracking_code } : {});
        const text = `${parcelOf(known)} → ${parcelOf(parcel)} · ${reason}`;
        await note(
          trx,
          order,
          { kind: 'tracking', text, by },
          { action: 'changed', before: known, after: { ...parcel, reason } },
        );
        const now = isMailed ? await orders.findOn(trx, number) : null;
        if (!now) return;
        const about = { ...now, order: { ...now.order, carrier, trackingCode: tracking_code } };
        await notifyBuyer(trx, about, { kind: 'trackingCorrected' });
      });
      deps.afterCommit();
    },

    takeBack: async (number, by, { version, reason, lines: taken }) => {
      await database.transaction(async (trx) => {
        const { order, stored } = await held(trx, number, version);
        if (!canTakeBack(stored.order)) throw conflict(NOT_SENT);
        if (order.editTotal !== null) throw conflict(EXCHANGING);
        const at = clock.now().getTime();
        const goods = await returnGoods(deps, trx, order, taken, {
          reason,
          userId: by.userId,
          at,
        });
        await life.save(trx, order.id, {});
        await note(
          trx,
          order,
          { kind: 'returned', text: `${goods.join(', ')} · ${reason}`, by },
          { action: 'changed', after: { returned: goods, reason } },
        );
      });
      deps.afterCommit();
    },

    arrangeReturn: async (number, by, { way, text, ...seen }) => {
      await database.transaction(async (trx) => {
        const { order, stored, found } = await awaited(trx, number, seen);
        await changeCase(trx, seen.code, { returnWay: way });
        await life.save(trx, order.id, {});
        await note(
          trx,
          order,
          { kind: 'returnArranged', text, by },
          { action: 'changed', before: { way: found.returnWay }, after: { way, text } },
        );
        await notifyBuyer(trx, stored, { kind: 'returnArranged', way, text });
      });
      deps.afterCommit();
    },

    receiveReturn: async (number, by, seen) => {
      await database.transaction(async (trx) => {
        const { order } = await awaited(trx, number, seen);
        await changeCase(trx, seen.code, { receivedAt: clock.now().getTime() });
        await life.save(trx, order.id, {});
        await note(
          trx,
          order,
          { kind: 'returnReceived', text: seen.code, by },
          { action: 'changed', after: { received: seen.code } },
        );
      });
      deps.afterCommit();
    },
  };
}

/** The latest parcel of an order that was sent in parts and has not arrived; it is what is taken back. */
function lastParcel({ status, parcels = [] }: Order): SentParcel | undefined {
  return status === 'prepared' || status === 'shipped' ? parcels.at(-1) : undefined;
}

function parcelOf({ carrier, trackingCode }: { carrier: string; trackingCode: string }): string {
  return [carrier, trackingCode].filter((part) => part !== '').join(' ') || '—';
}
