import {
  chargedOrder,
  qrObstacle,
  type CounterQr,
  type QrObstacle,
} from '../../../../domain/orders/counterQr.ts';
import { asPayable } from '../../../../domain/orders/orderEdit.ts';
import { missingOf } from '../../../../domain/orders/orderPayments.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { conflict, notFound } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';

/** Codes with which a buyer at the counter pays an order. Every method: @throws ShopError notFound for an unknown order */
export interface CounterQrsService {
  /** The order's code, which is asked for if it has none. @throws ShopError conflict, unavailable */
  show(number: string, by: Actor): Promise<CounterQr>;
  /** The latest code, after asking the provider. @throws ShopError notFound where there was none */
  look(number: string): Promise<CounterQr>;
  /** Takes the code back; a payment that came meanwhile counts. @throws ShopError conflict, unavailable */
  takeBack(number: string, by: Actor): Promise<CounterQr>;
  checkDue(stopping: AbortSignal): Promise<void>;
}

const NO_ORDER = 'No encontramos ese pedido.';
const NO_QR = 'Este pedido no tiene un QR.';
const OBSTACLES: Readonly<Record<QrObstacle, string>> = {
  paid: 'Ese pedido ya está pago.',
  cancelled: 'Ese pedido está cancelado: no se cobra.',
  ended: 'Ese pedido ya no se puede pagar.',
  inProcess:
    'Hay un pago de ese pedido que todavía no tiene respuesta. Esperala antes de cobrarlo.',
};

type CounterDeps = Pick<LifeDeps, 'database' | 'orders' | 'payments' | 'clock'>;

export function counterQrsService(deps: CounterDeps): CounterQrsService {
  const { database, orders, clock } = deps;
  const { qrs } = deps.payments;
  const now = () => clock.now().getTime();

  async function find(number: string): Promise<Order> {
    const stored = await orders.find(number);
    if (!stored) throw notFound(NO_ORDER);
    return stored.order;
  }

  /** The code beside what the order needs after all that. */
  async function withMissing(number: string, qr: Omit<CounterQr, 'missing'> | null) {
    if (!qr) throw notFound(NO_QR);
    return { ...qr, missing: missingOf(asPayable(await find(number))) };
  }

  /** The amount that could be paid by a code, before and after. */
  async function audit(
    number: string,
    by: Actor,
    change: { before: { qr?: Cents }; after: { qr: Cents | null } },
  ): Promise<void> {
    const entry = { at: now(), action: 'changed', entity: 'order', id: number } as const;
    await database.transaction((trx) => recordAudit(trx, by, { ...entry, ...change }));
  }

  return {
    show: async (number, by) => {
      const order = await find(number);
      const obstacle = qrObstacle(order, now());
      if (obstacle !== null) throw conflict(OBSTACLES[obstacle]);
      const qr = await qrs.show(chargedOrder(order, now()));
      if (qr.state === 'open') await audit(number, by, { before: {}, after: { qr: qr.amount } });
      return withMissing(number, qr);
    },
    look: async (number) => {
      const qr = await qrs.look(chargedOrder(await find(number), now()));
      return withMissing(number, qr);
    },
    takeBack: async (number, by) => {
      const qr = await qrs.takeBack(chargedOrder(await find(number), now()));
      if (qr?.state === 'cancelled') {
        await audit(number, by, { before: { qr: qr.amount }, after: { qr: null } });
      }
      return withMissing(number, qr);
    },
    checkDue: (stopping) =>
      qrs.checkDue(async (number) => {
        const order = (await orders.find(number))?.order;
        return order ? chargedOrder(order, now()).amount : 0;
      }, stopping),
  };
}
