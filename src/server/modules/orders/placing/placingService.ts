import { EMPTY_CART, cartTotal } from '../../../../domain/orders/cart.ts';
import type { CardProvider } from '../../../../domain/orders/cardProvider.ts';
import type { PlacedOrder, Purchase } from '../../../../domain/orders/checkout.ts';
import { isPaidByCredit } from '../../../../domain/orders/credit.ts';
import type { Order, PaymentMethod } from '../../../../domain/orders/order.ts';
import { isReceived, manualTerms, methodOfManual } from '../../../../domain/orders/manualOrder.ts';
import { parcelOf, type ParcelContents } from '../../../../domain/orders/parcel.ts';
import type { PaymentInstructions } from '../../../../domain/orders/payment.ts';
import { priceFor, type PriceList } from '../../../../domain/money/priceList.ts';
import type { PriceTerms } from '../../../../domain/money/priceTerms.ts';
import { formatPostalCode } from '../../../../domain/people/postalCode.ts';
import { conflict, invalid } from '../../../platform/ShopError.ts';
import { orderKey, orderUrl } from '../orderKeys.ts';
import type { PaymentNeeds } from '../OrderNeeds.ts';
import { expiryOf } from '../orderSettingsRepository.ts';
import { buyerOf, INVALID_DATA } from './buyerOf.ts';
import type { Buyer, ManualPlacement, OrderDelivery, PurchaseCaller } from './draftOrder.ts';
import { type IdempotentRequest, requestHashOf, scopeOf } from './idempotencyKeysRepository.ts';
import {
  type PlacingDeps,
  CartChangedError,
  placeInTransaction,
  type Answer,
} from './placeInTransaction.ts';

export interface PlacingService {
  /**
   * Buys the caller's whole cart or nothing. Requests with the same idempotency key return the same order.
   * @throws ShopError invalid, conflict; OutOfStock; PriceChanged
   */
  place(caller: PurchaseCaller, purchase: Purchase, key: string | null): Promise<PlacedOrder>;
  /** The same with an admin's lines instead of a cart; returns the order's number. */
  placeManual(caller: PurchaseCaller, purchase: Purchase, key: string | null): Promise<string>;
}

/** Retries when the cart changes while shipping is quoted. */
const MAX_ATTEMPTS = 3;
const NO_METHOD = 'No se puede pagar de esa forma.';
const NO_METHODS = 'Por ahora no se puede comprar: no hay medios de pago disponibles.';
const NO_CARDS = 'Por ahora no se puede cobrar con tarjeta: no hay un medio de pago configurado.';
const NO_TRANSFERS =
  'Para pedir una transferencia, primero cargá la cuenta bancaria en Configuración.';
const CART_CHANGED = 'El carrito cambió mientras comprabas. Revisalo y probá de nuevo.';

export function placingService(deps: PlacingDeps): PlacingService {
  const { database, carts, shipping, payments, shop, clock } = deps;

  /** Null for an empty cart. */
  async function contentsOf({ holder, priceList, manual, giftCard }: PurchaseCaller) {
    if (giftCard) return { ...NOTHING_SENT, productsTotal: giftCard.amount };
    if (manual) return contentsOfLines(manual.lines, priceList);
    const cart = holder ? await carts.read(holder, priceList) : EMPTY_CART;
    if (cart.lines.length === 0) return null;
    return { ...parcelOf(cart.lines), productsTotal: cartTotal(cart) };
  }

  async function contentsOfLines(lines: ManualPlacement['lines'], priceList: PriceList) {
    const ids = lines.map(({ sizeId }) => sizeId);
    const goods = await deps.goods.read(database.db, ids);
    const found = lines.flatMap(({ sizeId, quantity }) => {
      const each = goods.get(sizeId);
      return each ? [{ ...each, quantity }] : [];
    });
    const productsTotal = found.reduce(
      (sum, { listPrice, quantity }) => sum + priceFor(listPrice, priceList) * quantity,
      0,
    );
    return { ...parcelOf(found), productsTotal };
  }

  /** Null for an empty cart, which an earlier request with the same key may have bought. */
  async function quoteFor(
    caller: PurchaseCaller,
    { address, shippingType, pickupPoint }: Purchase,
  ): Promise<(OrderDelivery & ParcelContents & { productsTotal: number }) | null> {
    const contents = await contentsOf(caller);
    if (!contents) return null;
    if (caller.giftCard) return { cost: 0, carrier: '', ...contents };
    if (caller.manual?.isAtCounter) {
      return { ...counterDelivery((await shop.site())?.address ?? ''), ...contents };
    }
    const postalCode = address.postalCode ? formatPostalCode(address.postalCode) : '';
    return {
      ...(await shipping.quote({ postalCode, type: shippingType, pickupPoint, ...contents })),
      ...contents,
    };
  }

  async function attempt(
    caller: PurchaseCaller,
    purchase: Purchase,
    key: string | null,
  ): Promise<Answer> {
    const { accountId, manual, giftCard } = caller;
    const account = accountId === null ? null : await shop.account(accountId);
    const buyer = buyerOf(account, purchase, manual !== null);
    const { methods, bankAccount, cardProviders } = await payments.ways();
    const method = manual ? manualMethod(manual, methods) : methodOf(purchase, methods);
    refuseUnknown(purchase, cardProviders);
    const [priceTerms, settings, secret, quote] = await Promise.all([
      shop.priceTerms(),
      deps.settings(),
      deps.secret(),
      quoteFor(caller, purchase),
    ]);
    const now = clock.now().getTime();
    return database.transaction((trx) =>
      placeInTransaction(deps, trx, {
        caller,
        purchase,
        buyer,
        method,
        terms: termsOf({ manual, giftCard }, priceTerms),
        minimums: settings.minimums,
        limits: settings.limits,
        secret,
        bankAccount,
        quote,
        idempotentRequest: key === null ? null : idempotentRequest(caller, purchase, key),
        settings,
        placedAt: now,
        expiresAt: expiryOf(now, manual ? LINKED : ownHold(method, buyer), settings),
      }),
    );
  }

  async function attemptWithRetries(...asked: Parameters<typeof attempt>): Promise<Answer> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(...asked);
      } catch (error) {
        if (!(error instanceof CartChangedError)) throw error;
        if (attempts === MAX_ATTEMPTS) throw conflict(CART_CHANGED);
      }
    }
  }

  /** The instructions as given at placement, whatever the order's status is now. */
  async function instructionsFor(
    order: Order,
    { isGuest, ...at }: Parameters<PaymentNeeds['instructionsFor']>[1] & { isGuest: boolean },
  ): Promise<PaymentInstructions> {
    const isOpen = order.status === 'pending' && order.expiresAt !== null;
    const expiresAt =
      order.expiresAt ?? expiryOf(order.placedAt, { ...order, isGuest }, await deps.settings());
    const asPlaced: Order = { ...order, paymentStatus: 'pending', expiresAt };
    const isPayable = isOpen || order.paymentMethod === 'Transferencia bancaria';
    const instructions =
      order.total > 0 && isPayable && !isPaidByCredit(order)
        ? await payments.instructionsFor(asPlaced, at)
        : null;
    return instructions ?? { method: 'Tarjeta de Credito', redirectUrl: null };
  }

  return {
    placeManual: async (caller, purchase, key) => {
      const { number, order } = await attemptWithRetries(caller, purchase, key);
      if (order) deps.afterCommit();
      return number;
    },
    place: async (caller, purchase, callKey) => {
      const answer = await attemptWithRetries(caller, purchase, callKey);
      const order = answer.order ?? (await deps.orders.find(answer.number))?.order;
      if (!order) throw new Error(`Order ${answer.number} was not found`);
      if (answer.order) deps.afterCommit();
      /** Card payments alone need the provider's page. */
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
              cardProvider: purchase.cardProvider,
            }),
        key,
      };
    },
  };
}

/** Guests without a cart have nothing of their own to name their keys by. */
const GUESTS_CARDS = 'purchase:giftCard';

const NOTHING_SENT: ParcelContents = { weightGrams: 0, looseGrams: 0, sides: null };

/** A link that somebody sends is not paid within the hour. */
const LINKED = { paymentMethod: 'Transferencia bancaria', isGuest: false } as const;

function ownHold(paymentMethod: PaymentMethod, { account }: Buyer) {
  return { paymentMethod, isGuest: account === null };
}

function idempotentRequest(
  { holder, manual, accountId, giftCard }: PurchaseCaller,
  purchase: Purchase,
  key: string,
): IdempotentRequest | null {
  if (manual) {
    const { by, ...sale } = manual;
    const requestHash = requestHashOf(purchase, { ...sale, accountId });
    return { scope: `manual:${by.userId}`, key, requestHash };
  }
  if (giftCard) {
    const scope = holder ? scopeOf(holder) : GUESTS_CARDS;
    return { scope, key, requestHash: requestHashOf(purchase, giftCard) };
  }
  return holder && { scope: scopeOf(holder), key, requestHash: requestHashOf(purchase) };
}

/** A gift card is worth what it costs: no payment makes it cheaper. */
function termsOf(
  { manual, giftCard }: Pick<PurchaseCaller, 'manual' | 'giftCard'>,
  terms: PriceTerms,
): PriceTerms {
  if (manual) return manualTerms(manual, terms);
  return giftCard ? manualTerms({ hasDiscount: false }, terms) : terms;
}

/** Handed over where it was sold. */
export function counterDelivery(address: string): OrderDelivery {
  return { cost: 0, carrier: '', pickupPoint: { name: 'Mostrador', address, hours: '' } };
}

/** Money that is there needs no way to pay. @throws ShopError conflict */
function manualMethod(
  { payment }: ManualPlacement,
  methods: readonly PaymentMethod[],
): PaymentMethod {
  const method = methodOfManual(payment);
  if (isReceived(payment) || methods.includes(method)) return method;
  throw conflict(payment === 'link' ? NO_CARDS : NO_TRANSFERS);
}

/** @throws ShopError invalid, conflict */
function methodOf({ paymentMethod }: Purchase, methods: readonly PaymentMethod[]): PaymentMethod {
  const [usual] = methods;
  if (!usual) throw conflict(NO_METHODS);
  if (paymentMethod === null) return usual;
  if (methods.includes(paymentMethod)) return paymentMethod;
  throw invalid(INVALID_DATA, { paymentMethod: [NO_METHOD] });
}

/** @throws ShopError invalid */
function refuseUnknown({ cardProvider }: Purchase, offered: readonly CardProvider[]): void {
  if (!cardProvider || offered.includes(cardProvider)) return;
  throw invalid(INVALID_DATA, { cardProvider: [NO_METHOD] });
}
