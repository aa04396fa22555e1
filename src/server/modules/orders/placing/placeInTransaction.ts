import { compareLines } from '../../../../domain/orders/cart.ts';
import type { Purchase, Shortage } from '../../../../domain/orders/checkout.ts';
import type { MinimumPurchases } from '../../../../domain/orders/checkoutTotals.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { Order, PaymentMethod } from '../../../../domain/orders/order.ts';
import type { ParcelContents } from '../../../../domain/orders/parcel.ts';
import { creditOf } from '../../../../domain/orders/credit.ts';
import { transferInstructions } from '../../../../domain/orders/orderPayments.ts';
import type { BankAccount, PaymentInstructions } from '../../../../domain/orders/payment.ts';
import { priceFor } from '../../../../domain/money/priceList.ts';
import type { PriceTerms } from '../../../../domain/money/priceTerms.ts';
import { BY_TRANSFER } from '../../../../domain/tools/notice.ts';
import { notify } from '../../../platform/notices/notify.ts';
import { conflict, invalid } from '../../../platform/ShopError.ts';
import type { Clock } from '../../../platform/clock.ts';
import { tokenHash } from '../../../platform/crypto/token.ts';
import type { Queries, Database } from '../../../platform/database/Database.ts';
import type {
  CartNeeds,
  CouponNeeds,
  ShippingNeeds,
  PaymentNeeds,
  HeldReduction,
  ShopNeeds,
} from '../OrderNeeds.ts';
import type { OrderNotification } from '../mails/OrderNotification.ts';
import type { AdvanceDeps } from '../life/advanceOrder.ts';
import type { SettlementService } from '../life/settlementService.ts';
import { noteManual } from '../manual/noteManual.ts';
import { orderKey } from '../orderKeys.ts';
import type { NotifyBuyer } from '../orderNotifier.ts';
import type { OrderSettings } from '../orderSettingsRepository.ts';
import type { OrdersRepository } from '../ordersRepository.ts';
import { checkMinimums } from './checkMinimums.ts';
import {
  type BoughtLine,
  type Buyer,
  type OrderDelivery,
  type PurchaseCaller,
  draftOrder,
} from './draftOrder.ts';
import { giftCardLine } from './giftCardLine.ts';
import type { GoodsRepository } from './goodsRepository.ts';
import type { HoldLimits } from './holdLimits.ts';
import type { IdempotentRequest, IdempotencyKeysRepository } from './idempotencyKeysRepository.ts';
import { payByCredit } from './payByCredit.ts';
import type { PlacingRepository } from './placingRepository.ts';

export interface PlacingDeps extends AdvanceDeps {
  database: Database;
  clock: Clock;
  orders: Pick<OrdersRepository, 'find' | 'findOn'>;
  placing: PlacingRepository;
  goods: GoodsRepository;
  idempotencyKeys: IdempotencyKeysRepository;
  /** Null without limits. */
  holds: HoldLimits | null;
  settings: () => Promise<OrderSettings>;
  /** Signs the keys of guests' orders. */
  secret: () => Promise<string>;
  carts: CartNeeds;
  coupons: CouponNeeds;
  shipping: ShippingNeeds;
  payments: PaymentNeeds;
  shop: ShopNeeds;
  settlement: Pick<SettlementService, 'settleIn'>;
  notifyBuyer: NotifyBuyer;
  afterCommit: () => void;
}

/** Known before the transaction. Times are milliseconds since 1970. */
interface PlacementRequest {
  caller: PurchaseCaller;
  purchase: Purchase;
  buyer: Buyer;
  method: PaymentMethod;
  terms: PriceTerms;
  minimums: MinimumPurchases;
  limits: OrderSettings['limits'];
  settings: OrderSettings;
  secret: string;
  bankAccount: BankAccount | null;
  /** Quoted delivery with the contents that it was quoted for; null for an empty cart. */
  quote: (OrderDelivery & Pick<ParcelContents, 'weightGrams'> & { productsTotal: Cents }) | null;
  idempotentRequest: IdempotentRequest | null;
  placedAt: number;
  expiresAt: number;
}

/** The new order with its payment instructions, or the number of the order that the key already has. */
export type Answer =
  { order: Order; number: string; payment: PaymentInstructions } | { order: null; number: string };

/** The cart changed after the shipping quote; nothing was written. */
export class CartChangedError extends Error {}

export const INVALID_COUPON = 'El cupón no es válido.';
/** Said only of a purchase: the cart took it a minute ago. */
export const COUPON_RAN_OUT =
  'El cupón ya no se puede usar: venció o se terminaron sus usos. Sacalo para comprar sin él.';
const NUMBERS_FROM = 100_000;
const EMPTY = 'El carrito está vacío.';
const GONE = 'Uno de los productos ya no existe. Sacalo para seguir.';
const KEY_REUSED = 'Esa clave de idempotencia ya se usó para otra compra.';

export async function placeInTransaction(
  deps: PlacingDeps,
  trx: Queries,
  request: PlacementRequest,
): Promise<Answer> {
  const { caller, purchase, buyer, quote, placedAt } = request;
  const id = await deps.placing.nextId(trx);
  const number = String(NUMBERS_FROM + id);
  const earlier = await claim(deps, trx, request, number);
  if (earlier !== null) return { order: null, number: earlier };
  const { giftCard } = caller;
  const lines = giftCard ? [giftCardLine(giftCard)] : await reserveLines(deps, trx, caller);
  const productsTotal = sum(lines, ({ unitPrice }) => unitPrice);
  const weightGrams = sum(lines, ({ goods }) => goods.weightGrams);
  if (quote?.productsTotal !== productsTotal || quote.weightGrams !== weightGrams) {
    throw new CartChangedError();
  }
  if (!caller.manual && !giftCard) {
    const { minimums } = request;
    checkMinimums({ lines, amount: productsTotal, priceList: caller.priceList, minimums });
  }
  const { accountId, priceList } = caller;
  const cart = { lines: lines.map(lineOf), accountId, priceList };
  const contact = { email: buyer.email, telephone: purchase.telephone };
  const redeeming = { ...cart, contact, at: placedAt };
  const coupon = giftCard
    ? null
    : await redeemCoupon(deps.coupons, trx, purchase.coupon, redeeming);
  const hasLink = buyer.account === null || caller.manual !== null;
  const secretHash = hasLink ? tokenHash(orderKey(request.secret, number)) : null;
  const clientType = caller.priceList.name;
  const draft = draftOrder({
    ...request,
    id,
    number,
    lines,
    quote,
    coupon,
    clientType,
    secretHash,
    adminId: caller.manual?.by.userId ?? null,
    giftCard,
  });
  const { expectedTotal } = purchase;
  if (expectedTotal !== null && expectedTotal !== draft.order.total) {
    throw new PriceChanged(draft.order.total);
  }
  const inserted = await deps.placing.insert(trx, draft);
  if (giftCard) await deps.credit.sell(trx, id, giftCard);
  if (!caller.manual) await deps.holds?.hold(trx, request, draft);
  const cause = { orderId: id, userId: draft.userId, at: placedAt };
  const moves = lines.flatMap(({ goods: { sizeId }, quantity }) =>
    sizeId === null ? [] : [{ sizeId, delta: -quantity }],
  );
  const isMoved = await deps.stock.move(trx, moves, { ...cause, reason: 'order', isHeld: true });
  if (!isMoved) throw new Error('The locked stock is missing');
  const { total: amount } = inserted;
  await deps.money.move(trx, 0, { ...cause, kind: 'charge', amount, cause: 'placed' });
  const order = await payByCredit(deps, trx, { ...request, accountId, order: inserted });
  const payment = placedInstructions(order, request.bankAccount);
  if (caller.manual) await noteManual(deps, trx, { ...request, manual: caller.manual, order });
  await tellOfPlaced(deps, trx, request, { order, userId: draft.userId, payment });
  return { order, number, payment };
}

/** Mails the buyer, and notifies the admins. */
async function tellOfPlaced(
  deps: PlacingDeps,
  trx: Queries,
  { caller }: PlacementRequest,
  { order, userId, payment }: { order: Order; userId: number | null; payment: PaymentInstructions },
): Promise<void> {
  const isPaid = order.paymentStatus === 'approved';
  if (isPaid || !caller.manual?.received) {
    const notification: OrderNotification = isPaid ? { kind: 'paid' } : { kind: 'placed', payment };
    await deps.notifyBuyer(trx, { order, userId }, notification);
  }
  // The payment by credit has notified them of a card order.
  const isNoticed = isPaid && creditOf(order) > 0 && order.paymentMethod === 'Tarjeta de Credito';
  if (!isNoticed) await notifyOfPlaced(trx, order, caller);
}

/** An order by card is news once it is paid: until then its buyer may go away. */
async function notifyOfPlaced(
  trx: Queries,
  order: Order,
  { manual }: PurchaseCaller,
): Promise<void> {
  const isPaid = order.paymentStatus === 'approved';
  if (!isPaid && order.paymentMethod === 'Tarjeta de Credito') return;
  const by = manual?.by.userId ?? null;
  const detail = isPaid ? '' : BY_TRANSFER;
  await notify(trx, { kind: 'newOrder', subject: order.number, detail, by, at: order.placedAt });
}

/** Instructions in the mail; the card provider's page does not exist before the order. */
function placedInstructions(order: Order, account: BankAccount | null): PaymentInstructions {
  const { paymentMethod: method } = order;
  const transfer = account && transferInstructions(account, order);
  if (method === 'Tarjeta de Credito' || !transfer) {
    return { method: 'Tarjeta de Credito', redirectUrl: null };
  }
  return { method, transfer };
}

/** The order number that an earlier request with the same key received, otherwise null. */
async function claim(
  { idempotencyKeys }: PlacingDeps,
  trx: Queries,
  { idempotentRequest, placedAt: now }: PlacementRequest,
  orderNumber: string,
): Promise<string | null> {
  const earlier =
    idempotentRequest &&
    (await idempotencyKeys.claim(trx, idempotentRequest, { orderNumber, now }));
  if (!earlier) return null;
  if (earlier.requestHash !== idempotentRequest.requestHash) throw conflict(KEY_REUSED);
  return earlier.orderNumber;
}

/** Empties the cart, or takes an admin's lines, and locks the stock; lines in wire order. */
async function reserveLines(
  { carts, goods }: PlacingDeps,
  trx: Queries,
  { holder, priceList, manual }: PurchaseCaller,
): Promise<BoughtLine[]> {
  const drained = manual?.lines ?? (holder ? await carts.drain(trx, holder) : []);
  if (drained.length === 0) throw invalid(EMPTY);
  const held = await goods.hold(
    trx,
    drained.map(({ sizeId }) => sizeId),
  );
  const lines = drained.flatMap(({ sizeId, quantity }) => {
    const each = held.get(sizeId);
    return each ? [{ goods: each, quantity, unitPrice: priceFor(each.listPrice, priceList) }] : [];
  });
  if (lines.length < drained.length) throw invalid(GONE);
  lines.sort((one, other) => compareLines(one.goods, other.goods));
  const shortages = lines.flatMap(shortageOf);
  if (shortages.length > 0) throw new OutOfStock(shortages);
  return lines;
}

function lineOf({ goods: { productId }, unitPrice, quantity }: BoughtLine) {
  return { productId, unitPrice, quantity };
}

function shortageOf({ goods, quantity }: BoughtLine): Shortage[] {
  const { variantId, size, available } = goods;
  return quantity > available ? [{ variantId, size, requested: quantity, available }] : [];
}

function sum(lines: readonly BoughtLine[], each: (line: BoughtLine) => number): number {
  return lines.reduce((total, line) => total + each(line) * line.quantity, 0);
}

/** The cart exceeds the stock: nothing was bought. */
export class OutOfStock extends Error {
  override readonly name = 'OutOfStock';
  readonly shortages: Shortage[];

  constructor(shortages: Shortage[]) {
    super('Out of stock');
    this.shortages = shortages;
  }
}

/** The total differs from the one the shopper saw: nothing was bought. */
export class PriceChanged extends Error {
  override readonly name = 'PriceChanged';
  readonly total: Cents;

  constructor(total: Cents) {
    super('Price changed');
    this.total = total;
  }
}

/** The coupon, or without one the best offer. @throws ShopError invalid */
async function redeemCoupon(
  coupons: CouponNeeds,
  trx: Queries,
  name: string | null,
  purchase: Parameters<CouponNeeds['redeem']>[2],
): Promise<HeldReduction | null> {
  if (name === null) return coupons.offerFor(trx, purchase);
  const coupon = await coupons.redeem(trx, name, purchase);
  if (!coupon) throw invalid(INVALID_COUPON, { coupon: [INVALID_COUPON] });
  if (coupon === 'ranOut') throw invalid(COUPON_RAN_OUT, { coupon: [COUPON_RAN_OUT] });
  return coupon;
}
