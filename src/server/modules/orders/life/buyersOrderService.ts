import type { OrderPage } from '../../../../domain/checkout.ts';
import type { Order } from '../../../../domain/order.ts';
import type { PaymentInstructions } from '../../../../domain/payment.ts';
import { conflict, notFound } from '../../../platform/ShopError.ts';
import { orderUrl } from '../orderUrl.ts';
import { advanceOrder } from './advanceOrder.ts';
import type { LifeDeps } from './LifeDeps.ts';
import { opens, type OrderAccess } from './OrderAccess.ts';

/** Every call: @throws ShopError notFound for an order that is not theirs, as for none */
export interface BuyersOrderService {
  /** What became of the payment is asked for first, where that is open. */
  page(access: OrderAccess, number: string): Promise<OrderPage>;
  /** @throws ShopError conflict once it is prepared */
  cancel(access: OrderAccess, number: string): Promise<OrderPage>;
  /**
   * Begins another payment. `origin` is where the shop was reached. @throws ShopError conflict for what is paid, and for what
   * nobody can pay any more
   */
  pay(access: OrderAccess, number: string, origin: string): Promise<PaymentInstructions>;
}

const NO_ORDER = 'No encontramos ese pedido.';
const NOT_CANCELLABLE = 'Este pedido ya no se puede cancelar.';
const PAID = 'Este pedido ya está pago.';
const NOT_PAYABLE = 'Este pedido ya no se puede pagar.';

export function buyersOrderService(deps: LifeDeps): BuyersOrderService {
  const { database, orders, life, payments, tellBuyer, clock } = deps;

  async function read(access: OrderAccess, number: string): Promise<Order> {
    const found = await orders.find(number);
    if (!opens(access, found) || !found) throw notFound(NO_ORDER);
    return found.order;
  }

  /** Beginning a payment by card is another call: looking at a page begins none. */
  async function pageOf(order: Order): Promise<OrderPage> {
    const isCancellable = order.status === 'pending';
    if (!isPayable(order)) return { order, payment: null, isCancellable };
    const payment: PaymentInstructions | null =
      order.paymentMethod === 'Tarjeta de Credito'
        ? { method: order.paymentMethod, redirectUrl: null }
        : await payments.instructionsFor(order, { orderUrl: '' });
    return { order, payment, isCancellable };
  }

  function isPayable({ status, paymentStatus, expiresAt }: Order): boolean {
    const isOpen = paymentStatus === 'pending' || paymentStatus === 'rejected';
    const isInTime = expiresAt !== null && expiresAt > clock.now().getTime();
    return status === 'pending' && isOpen && isInTime;
  }

  async function readFresh(access: OrderAccess, number: string): Promise<Order> {
    const order = await read(access, number);
    if (!isPayable(order) || order.paymentMethod !== 'Tarjeta de Credito') return order;
    await payments.refresh(number);
    return read(access, number);
  }

  return {
    page: async (access, number) => pageOf(await readFresh(access, number)),

    cancel: async (access, number) => {
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        if (!opens(access, held ?? null) || !held) throw notFound(NO_ORDER);
        const by = { userId: held.userId, at: clock.now().getTime() };
        const step = 'order.cancelled';
        const isDone =
          held.status === 'pending' &&
          (await advanceOrder(deps, trx, held, { step, by, cause: 'cancelled' }));
        if (!isDone) throw conflict(NOT_CANCELLABLE);
        const found = await orders.findOn(trx, number);
        if (found) await tellBuyer(trx, found, { kind: 'cancelled' });
      });
      deps.afterCommit();
      return pageOf(await read(access, number));
    },

    pay: async (access, number, origin) => {
      const order = await readFresh(access, number);
      if (order.paymentStatus === 'approved') throw conflict(PAID);
      const url = orderUrl(origin, number, access.key);
      const payment = isPayable(order)
        ? await payments.instructionsFor(order, { orderUrl: url })
        : null;
      if (!payment) throw conflict(NOT_PAYABLE);
      return payment;
    },
  };
}
