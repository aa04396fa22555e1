import { EMPTY_CART, cartTotal, cartWeight } from '../../../../domain/cart.ts';
import type { PlacedOrder, Purchase } from '../../../../domain/checkout.ts';
import type { DeliveryQuote } from '../../../../domain/deliveryQuote.ts';
import type { Order } from '../../../../domain/order.ts';
import type { PaymentInstructions } from '../../../../domain/payment.ts';
import type { PaymentMethod } from '../../../../domain/paymentMethods.ts';
import { formatPostalCode } from '../../../../domain/postalCode.ts';
import { conflict, invalid } from '../../../platform/ShopError.ts';
import { expiryOf } from '../OrderSettings.ts';
import { orderKey } from '../orderKeys.ts';
import { orderUrl } from '../orderUrl.ts';
import { buyerOf } from './buyerOf.ts';
import type { PurchaseCaller } from './OrderDraft.ts';
import type { PlacingDeps } from './PlacingDeps.ts';
import { CartMoved, placeInTransaction, type Answer } from './placeInTransaction.ts';
import { requestHashOf, scopeOf } from './keyedCall.ts';

export interface PlacingService {
  /**
   * Buys the caller's cart, whole or not at all. With a key the same call gives the same order however often it is sent.
   * @throws ShopError invalid, conflict; OutOfStock; PriceChanged
   */
  place(caller: PurchaseCaller, purchase: Purchase, key: string | null): Promise<PlacedOrder>;
}

/** How often a cart that changes while its delivery is quoted is looked at anew. */
const ATTEMPTS = 3;
const INVALID_DATA = 'Hay datos que no son válidos.';
const NO_METHOD = 'No se puede pagar de esa forma.';
const NO_METHODS = 'Por ahora no se puede comprar: no hay medios de pago disponibles.';
const CART_MOVED = 'El carrito cambió mientras comprabas. Revisalo y probá de nuevo.';

export function placingService(deps: PlacingDeps): PlacingService {
  const { database, carts, delivery, payments, shop, clock } = deps;

  /** Null for an empty cart: it may have been bought by the same call before. */
  async function quoteFor(
    { holder, priceList }: PurchaseCaller,
    { address, shippingType }: Purchase,
  ): Promise<(DeliveryQuote & { productsTotal: number; weightGrams: number }) | null> {
    const cart = holder ? await carts.read(holder, priceList) : EMPTY_CART;
    if (cart.lines.length === 0) return null;
    const contents = { weightGrams: cartWeight(cart), productsTotal: cartTotal(cart) };
    const postalCode = address.postalCode ? formatPostalCode(address.postalCode) : '';
    return {
      ...(await delivery.quote({ postalCode, type: shippingType, ...contents })),
      ...contents,
    };
  }

  async function attempt(
    caller: PurchaseCaller,
    purchase: Purchase,
    key: string | null,
  ): Promise<Answer> {
    const { accountId } = caller;
    const buyer = buyerOf(accountId === null ? null : await shop.account(accountId), purchase);
    const { methods, bankAccount } = await payments.ways();
    const method = methodOf(purchase, methods);
    const [priceTerms, settings, secret, quote] = await Promise.all([
      shop.priceTerms(),
      deps.settings(),
      deps.secret(),
      quoteFor(caller, purchase),
    ]);
    const now = clock.now().getTime();
    const call =
      key === null || caller.holder === null
        ? null
        : { scope: scopeOf(caller.holder), key, requestHash: requestHashOf(purchase) };
    return database.transaction((trx) =>
      placeInTransaction(deps, trx, {
        caller,
        purchase,
        buyer,
        method,
        terms: priceTerms,
        minimum: settings.minimum,
        secret,
        bankAccount,
        quote,
        call,
        placedAt: now,
        expiresAt: expiryOf(
          now,
          { paymentMethod: method, isGuest: buyer.account === null },
          settings,
        ),
      }),
    );
  }

  async function attemptAgain(...asked: Parameters<typeof attempt>): Promise<Answer> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(...asked);
      } catch (error) {
        if (!(error instanceof CartMoved)) throw error;
        if (attempts === ATTEMPTS) throw conflict(CART_MOVED);
      }
    }
  }

  /** As it was told at first, whatever became of the order since. */
  async function instructionsFor(
    order: Order,
    { orderUrl, isGuest }: { orderUrl: string; isGuest: boolean },
  ): Promise<PaymentInstructions> {
    const isOpen = order.status === 'pending' && order.expiresAt !== null;
    const expiresAt =
      order.expiresAt ?? expiryOf(order.placedAt, { ...order, isGuest }, await deps.settings());
    const asPlaced: Order = { ...order, paymentStatus: 'pending', expiresAt };
    const isTold = isOpen || order.paymentMethod === 'Transferencia bancaria';
    const told =
      order.total > 0 && isTold ? await payments.instructionsFor(asPlaced, { orderUrl }) : null;
    return told ?? { method: 'Tarjeta de Credito', redirectUrl: null };
  }

  return {
    place: async (caller, purchase, callKey) => {
      const answer = await attemptAgain(caller, purchase, callKey);
      const order = answer.order ?? (await deps.orders.find(answer.number))?.order;
      if (!order) throw new Error(`Order ${answer.number} is gone`);
      if (answer.order) deps.afterCommit();
      /** Only a card's page has to be asked for. */
      const isWhole = answer.order !== null && answer.payment.method === 'Transferencia bancaria';
      const key = caller.accountId === null ? orderKey(await deps.secret(), order.number) : null;
      return {
        number: order.number,
        isPickup: order.shippingType === 'pickup',
        status: 'pending',
        payment: isWhole
          ? answer.payment
          : await instructionsFor(order, {
              orderUrl: orderUrl(caller.origin, order.number, key),
              isGuest: caller.accountId === null,
            }),
        key,
      };
    },
  };
}

/** @throws ShopError invalid, conflict */
function methodOf({ paymentMethod }: Purchase, methods: readonly PaymentMethod[]): PaymentMethod {
  const [usual] = methods;
  if (!usual) throw conflict(NO_METHODS);
  if (paymentMethod === null) return usual;
  if (methods.includes(paymentMethod)) return paymentMethod;
  throw invalid(INVALID_DATA, { payment_method: [NO_METHOD] });
}
