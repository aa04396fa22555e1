import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { ChargedOrder, CounterQr, QrOutcome } from '../../../domain/orders/counterQr.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { conflict, ShopError } from '../../platform/ShopError.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import type { SettlePayment } from './paymentCasesService.ts';
import {
  QrRefused,
  type PaymentProvider,
  type ProviderQr,
  type ProviderQrs,
} from './PaymentProvider.ts';
import type { QrsRepository, StoredQr } from './qrsRepository.ts';

type ShownQr = Omit<CounterQr, 'missing'>;

/** Codes that a buyer scans at the counter. All of it uses the network: not for use in a transaction. */
export interface QrsService {
  /** The order's open code, or a new one. @throws ShopError conflict, unavailable */
  show(order: ChargedOrder): Promise<ShownQr>;
  /** The latest code, after asking the provider if it is open. Null for none. Does not need the answer. */
  look(order: ChargedOrder): Promise<ShownQr | null>;
  /** The latest code, which cannot be paid any more. @throws ShopError conflict, unavailable */
  takeBack(order: ChargedOrder): Promise<ShownQr | null>;
  /** Settles what a notice is about. False for a code that the provider does not know; throws without an answer. */
  follow(provider: PaymentProvider, id: string): Promise<boolean>;
  /** Asks about the open code of an order. False without an answer; never throws. */
  refresh(orderNumber: string): Promise<boolean>;
  /** Takes back the open code of an order, or only of one that needs nothing more. False without an answer; never throws. */
  close(orderNumber: string, options?: { isPaid: boolean }): Promise<boolean>;
  /** Ends codes that are over or ask for another amount than their order, and asks about the others. */
  checkDue(amountOf: (orderNumber: string) => Promise<Cents>, stopping: AbortSignal): Promise<void>;
}

interface QrsDeps {
  repository: QrsRepository;
  /** The providers in use. */
  providers: () => Promise<readonly PaymentProvider[]>;
  settle: SettlePayment;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

/** A provider that makes codes. */
type QrProvider = PaymentProvider & { qrs: ProviderQrs };

const MINUTE_MS = 60_000;
const LIFE_MS = 10 * MINUTE_MS;
/** A buyer needs that to find the app and scan; Mercado Pago takes no less than half of it. */
const LEAST_MS = MINUTE_MS;
const LOOK_PAUSE_MS = 2_000;
const CHECK_PAUSE_MS = 15_000;
const REFRESH_TIMEOUT_MS = 2_500;
const BATCH = 50;

const NO_TILL =
  'Falta la caja de Mercado Pago: cargá su identificador en Configuración, Claves, Mercado Pago.';
const AWAY = 'Mercado Pago no contesta. Probá de nuevo en un momento: no se pierde nada.';
const STILL_OPEN =
  'Mercado Pago no contesta: el QR se puede pagar hasta que venza. Probá de nuevo en un momento.';
const BEING_PAID = 'Alguien está pagando este QR ahora mismo: esperá a ver si entra.';
const ENDING = 'A este pedido le queda muy poco tiempo para pagarse: no alcanza para un QR.';
const REFUSALS: Readonly<Record<QrRefused['why'], string>> = {
  till: 'Mercado Pago no conoce esa caja: revisá su identificador en Configuración, Claves, Mercado Pago.',
  keys: 'Mercado Pago no reconoce las claves de la tienda: revisalas en Configuración, Claves.',
  other: 'Mercado Pago no aceptó este cobro. Cobralo por otro medio, o probá de nuevo más tarde.',
};

export function qrsService(deps: QrsDeps): QrsService {
  const { repository, logger } = deps;
  const now = () => deps.clock.now().getTime();
  const asked = new Map<number, number>();
  /** Codes whose payments are being settled, which closes other codes of the order. */
  const settling = new Set<number>();

  const makers = async (): Promise<QrProvider[]> =>
    (await deps.providers()).filter((each): each is QrProvider => each.qrs !== null);
  const makerOf = async ({ provider: name }: StoredQr) =>
    (await makers()).find((each) => each.name === name) ?? null;

  function mayAsk({ id }: StoredQr, pauseMs: number): boolean {
    const at = asked.get(id);
    if (at !== undefined && now() - at < pauseMs) return false;
    asked.set(id, now());
    return true;
  }

  async function end(qr: StoredQr, outcome: QrOutcome): Promise<void> {
    await repository.end(qr.id, outcome, now());
    asked.delete(qr.id);
  }

  /** The same code for the same row, also if an earlier answer got lost. @throws QrRefused */
  async function create(maker: QrProvider, qr: StoredQr): Promise<ProviderQr> {
    const { orderNumber, posId, amount, key, createdAt, expiresAt } = qr;
    const request = { orderNumber, posId, amount, key, lifeMs: expiresAt - createdAt };
    try {
      const made = await maker.qrs.create(request);
      await repository.keepAnswer(qr.id, { providerId: made.id, data: made.data });
      return made;
    } catch (error) {
      if (error instanceof QrRefused) {
        logger.warn({ err: error, order: orderNumber }, 'no code to pay an order with');
        await end(qr, 'refused');
      }
      throw error;
    }
  }

  /** Settles its payments. False while the provider does not show one of them. */
  async function settleAll(maker: PaymentProvider, { paymentIds }: ProviderQr): Promise<boolean> {
    const payments = await Promise.all(paymentIds.map((id) => maker.fetchPayment(id)));
    for (const payment of payments) if (payment) await deps.settle(payment);
    return payments.length > 0 && payments.every((each) => each !== null);
  }

  /** Follows what the provider says about a code. `outcome`: why it was cancelled, if it was. */
  async function follow(
    maker: PaymentProvider,
    { qr, found }: { qr: StoredQr; found: ProviderQr },
    outcome: QrOutcome,
  ): Promise<void> {
    if (found.state === 'expired') await end(qr, 'expired');
    if (found.state === 'cancelled') await end(qr, outcome);
    if (found.state !== 'paid') return;
    settling.add(qr.id);
    try {
      if (await settleAll(maker, found)) await end(qr, 'paid');
    } finally {
      settling.delete(qr.id);
    }
  }

  /** Takes a code back; it may turn out to be paid, or stay open while its payment is decided. */
  async function finish(maker: QrProvider, qr: StoredQr, outcome: QrOutcome): Promise<void> {
    const id = qr.providerId ?? (await create(maker, qr)).id;
    const found = await maker.qrs.cancel(id);
    if (found) await follow(maker, { qr, found }, outcome);
    else await end(qr, outcome);
  }

  /** Brings an open code up to date. Its end, if it has one, is that of the first reason. */
  async function update(qr: StoredQr, amount: Cents): Promise<void> {
    const maker = await makerOf(qr);
    const isOver = qr.expiresAt <= now();
    if (!maker) {
      if (isOver) await end(qr, 'expired');
    } else if (isOver) {
      await finish(maker, qr, 'expired');
    } else if (amount !== qr.amount) {
      await finish(maker, qr, 'changed');
    } else if (qr.providerId === null) {
      await follow(maker, { qr, found: await create(maker, qr) }, 'cancelled');
    } else {
      const found = await maker.qrs.find(qr.providerId);
      if (found) await follow(maker, { qr, found }, 'cancelled');
    }
  }

  const logAbout = (orderNumber: string) => (error: unknown) => {
    // A refusal has ended the code.
    if (!(error instanceof QrRefused))
      logger.warn({ err: error, order: orderNumber }, 'the code of an order cannot be checked');
    return error instanceof QrRefused;
  };

  /** The sentence for an admin, who tries again. */
  function sentenceOf(error: unknown, away: string): ShopError {
    if (error instanceof ShopError) return error;
    if (error instanceof QrRefused) return conflict(REFUSALS[error.why]);
    return new ShopError('unavailable', away, { cause: error });
  }

  async function shown(orderId: number): Promise<ShownQr | null> {
    const qr = await repository.last(orderId);
    if (!qr) return null;
    const { outcome, amount, expiresAt, data } = qr;
    const isOpen = outcome === null && data !== null;
    return {
      state: outcome ?? 'open',
      amount,
      expiresAt,
      picture: isOpen ? renderSVG(data, { border: 2, ecc: 'M' }) : null,
    };
  }

  /** Ends the open code of an order if it is of no use any more. True if it turns out to be paid. */
  async function clear(order: ChargedOrder): Promise<boolean> {
    const last = await repository.last(order.id);
    if (last?.outcome !== null) return false;
    const hasTime = last.expiresAt - now() >= LEAST_MS;
    if (hasTime && last.amount === order.amount) return false;
    const maker = await makerOf(last);
    if (maker) await finish(maker, last, hasTime ? 'changed' : 'expired');
    else await end(last, 'expired');
    const outcome = (await repository.last(order.id))?.outcome;
    if (outcome === null) throw conflict(BEING_PAID);
    return outcome === 'paid';
  }

  /** Stores a code to ask for, unless the order has one. */
  async function begin(maker: QrProvider, order: ChargedOrder, posId: string): Promise<void> {
    const createdAt = now();
    const expiresAt = Math.min(createdAt + LIFE_MS, order.expiresAt ?? Number.POSITIVE_INFINITY);
    if (expiresAt - createdAt < LEAST_MS) throw conflict(ENDING);
    const { id: orderId, amount } = order;
    const asks = { provider: maker.name, key: randomUUID(), posId, createdAt, expiresAt };
    await repository.add({ orderId, amount, ...asks });
  }

  return {
    show: async (order) => {
      const maker = (await makers()).find(({ qrs }) => qrs.posId !== null);
      const posId = maker?.qrs.posId ?? null;
      if (!maker || posId === null) throw conflict(NO_TILL);
      try {
        if (!(await clear(order))) await begin(maker, order, posId);
        const qr = await repository.last(order.id);
        if (qr?.outcome === null && qr.data === null) await update(qr, order.amount);
      } catch (error) {
        throw sentenceOf(error, AWAY);
      }
      const qr = await shown(order.id);
      if (!qr || (qr.state === 'open' && qr.picture === null)) throw sentenceOf(null, AWAY);
      return qr;
    },
    look: async (order) => {
      const last = await repository.last(order.id);
      if (last?.outcome === null && mayAsk(last, LOOK_PAUSE_MS)) {
        await update(last, order.amount).catch(logAbout(order.number));
      }
      return shown(order.id);
    },
    takeBack: async (order) => {
      const last = await repository.last(order.id);
      const maker = last?.outcome === null ? await makerOf(last) : null;
      try {
        if (maker && last) await finish(maker, last, 'cancelled');
      } catch (error) {
        if (!(error instanceof QrRefused)) throw sentenceOf(error, STILL_OPEN);
      }
      const qr = await shown(order.id);
      if (qr?.state === 'open') throw conflict(BEING_PAID);
      return qr;
    },
    follow: async (maker, id) => {
      const found = (await maker.qrs?.find(id)) ?? null;
      if (!found) return false;
      const qr = await repository.ofProvider(maker.name, id);
      if (qr) await follow(maker, { qr, found }, 'cancelled');
      else if (found.state === 'paid') await settleAll(maker, found);
      return true;
    },
    refresh: async (orderNumber) => {
      const qr = await repository.open(orderNumber);
      if (!qr || !mayAsk(qr, LOOK_PAUSE_MS)) return true;
      const answer = update(qr, qr.amount).then(() => true, logAbout(orderNumber));
      return withTimeout(REFRESH_TIMEOUT_MS, answer).catch(() => false);
    },
    close: async (orderNumber, options) => {
      const qr = await repository.open(orderNumber, options);
      if (!qr || settling.has(qr.id)) return true;
      const maker = await makerOf(qr);
      if (!maker) return true;
      const outcome = options?.isPaid ? 'changed' : 'cancelled';
      return finish(maker, qr, outcome).then(() => true, logAbout(orderNumber));
    },
    checkDue: async (amountOf, stopping) => {
      for (const qr of await repository.allOpen(BATCH)) {
        if (stopping.aborted) return;
        const amount = await amountOf(qr.orderNumber);
        const isNews = amount !== qr.amount || qr.expiresAt <= now();
        if (!mayAsk(qr, isNews ? LOOK_PAUSE_MS : CHECK_PAUSE_MS)) continue;
        await update(qr, amount).catch(logAbout(qr.orderNumber));
      }
    },
  };
}
