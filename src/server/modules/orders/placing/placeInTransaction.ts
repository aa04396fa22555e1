import { compareLines } from '../../../../domain/cart.ts';
import type { MinimumPurchase, Purchase, Shortage } from '../../../../domain/checkout.ts';
import type { DeliveryQuote } from '../../../../domain/deliveryQuote.ts';
import { formatMoney } from '../../../../domain/formatMoney.ts';
import { minimumFor, reachesMinimum } from '../../../../domain/minimumPurchase.ts';
import type { Order } from '../../../../domain/order.ts';
import type { BankAccount, PaymentInstructions } from '../../../../domain/payment.ts';
import type { PaymentMethod } from '../../../../domain/paymentMethods.ts';
import { priceFor } from '../../../../domain/priceList.ts';
import type { PriceTerms } from '../../../../domain/priceTerms.ts';
import { transferInstructions } from '../../../../domain/transferInstructions.ts';
import { tokenHash } from '../../../platform/crypto/token.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, invalid } from '../../../platform/ShopError.ts';
import type { OrderNews } from '../mails/OrderNews.ts';
import { orderKey } from '../orderKeys.ts';
import type { KeyedCall } from './answeredCallsRepository.ts';
import { draftOrder } from './draftOrder.ts';
import type { BoughtLine, Buyer, PurchaseCaller } from './OrderDraft.ts';
import type { PlacingDeps } from './PlacingDeps.ts';
import { OutOfStock, PriceChanged } from './PurchaseRefusal.ts';
import { takeCoupon } from './takeCoupon.ts';

/** What is known before the transaction. Times are milliseconds since 1970. */
interface Asked {
  caller: PurchaseCaller;
  purchase: Purchase;
  buyer: Buyer;
  method: PaymentMethod;
  terms: PriceTerms;
  minimum: MinimumPurchase;
  /** The shop's own. */
  secret: string;
  bankAccount: BankAccount | null;
  /** With what it was quoted for; null where the cart was empty. */
  quote: (DeliveryQuote & { productsTotal: number; weightGrams: number }) | null;
  call: KeyedCall | null;
  placedAt: number;
  expiresAt: number;
}

/** The order and what its buyer is told of paying it, or the number of the one that the same call got before. */
export type Answer =
  { order: Order; number: string; payment: PaymentInstructions } | { order: null; number: string };

/** The cart is not what its delivery was quoted for: nothing was done. */
export class CartMoved extends Error {}

const NUMBERS_FROM = 100_000;
const EMPTY = 'El carrito está vacío.';
const OTHER_BODY = 'Esa clave de idempotencia ya se usó para otra compra.';

/** All of an order, or nothing. */
export async function placeInTransaction(
  deps: PlacingDeps,
  trx: Queries,
  asked: Asked,
): Promise<Answer> {
  const { caller, purchase, buyer, quote, placedAt } = asked;
  const id = await deps.placing.nextId(trx);
  const number = String(NUMBERS_FROM + id);
  const earlier = await claim(deps, trx, asked, number);
  if (earlier !== null) return { order: null, number: earlier };
  const lines = await takeLines(deps, trx, caller);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const productsTotal = sum(lines, ({ unitPrice }) => unitPrice);
  const weightGrams = sum(lines, ({ goods }) => goods.weightGrams);
  if (quote?.productsTotal !== productsTotal || quote.weightGrams !== weightGrams) {
    throw new CartMoved();
  }
  checkMinimum(asked, { amount: productsTotal, units });
  const coupon = await takeCoupon(deps.coupons, trx, purchase.coupon, { productsTotal, placedAt });
  const secretHash = buyer.account ? null : tokenHash(orderKey(asked.secret, number));
  const clientType = caller.priceList.name;
  const draft = draftOrder({ ...asked, id, number, lines, quote, coupon, clientType, secretHash });
  const { expectedTotal } = purchase;
  if (expectedTotal !== null && expectedTotal !== draft.order.total) {
    throw new PriceChanged(draft.order.total);
  }
  const order = await deps.placing.insert(trx, draft);
  await deps.holds?.hold(trx, asked, draft);
  const cause = { orderId: id, userId: draft.userId, at: placedAt };
  const moves = lines.map(({ goods, quantity }) => ({ sizeId: goods.sizeId, delta: -quantity }));
  const isMoved = await deps.stock.move(trx, moves, { ...cause, reason: 'order' });
  if (!isMoved) throw new Error('Stock that was held is gone');
  await deps.money.move(trx, 0, { ...cause, kind: 'charge', amount: order.total, cause: 'placed' });
  const payment = placedInstructions(order, asked.bankAccount);
  const isPaid = order.paymentStatus === 'approved';
  const news: OrderNews = isPaid ? { kind: 'paid' } : { kind: 'placed', payment };
  await deps.tellBuyer(trx, { order, userId: draft.userId }, news);
  return { order, number, payment };
}

/** As the mail tells it: the page of a card's provider is only known after the order is. */
function placedInstructions(order: Order, account: BankAccount | null): PaymentInstructions {
  const { paymentMethod: method } = order;
  const transfer = account && transferInstructions(account, order);
  if (method === 'Tarjeta de Credito' || !transfer) {
    return { method: 'Tarjeta de Credito', redirectUrl: null };
  }
  return { method, transfer };
}

/** The number of the order that this call got before; null where it gets this one. */
async function claim(
  { calls }: PlacingDeps,
  trx: Queries,
  { call, placedAt: now }: Asked,
  orderNumber: string,
): Promise<string | null> {
  const answered = call && (await calls.claim(trx, call, { orderNumber, now }));
  if (!answered) return null;
  if (answered.requestHash !== call.requestHash) throw conflict(OTHER_BODY);
  return answered.orderNumber;
}

/** Takes everything out of the cart, in the order of the wire, and holds the stock. */
async function takeLines(
  { carts, goods }: PlacingDeps,
  trx: Queries,
  { holder, priceList }: PurchaseCaller,
): Promise<BoughtLine[]> {
  const taken = holder ? await carts.drain(trx, holder) : [];
  if (taken.length === 0) throw invalid(EMPTY);
  const held = await goods.hold(
    trx,
    taken.map(({ sizeId }) => sizeId),
  );
  const lines = taken.flatMap(({ sizeId, quantity }) => {
    const each = held.get(sizeId);
    return each ? [{ goods: each, quantity, unitPrice: priceFor(each.listPrice, priceList) }] : [];
  });
  lines.sort((one, other) => compareLines(one.goods, other.goods));
  const shortages = lines.flatMap(shortageOf);
  if (shortages.length > 0) throw new OutOfStock(shortages);
  return lines;
}

function shortageOf({ goods, quantity }: BoughtLine): Shortage[] {
  const { variantId, size, available } = goods;
  return quantity > available ? [{ variantId, size, requested: quantity, available }] : [];
}

/** @throws ShopError invalid */
function checkMinimum({ caller, minimum }: Asked, bought: MinimumPurchase): void {
  const asked = minimumFor(caller.priceList, minimum);
  if (!asked || reachesMinimum(bought, asked)) return;
  const parts = [
    ...(asked.amount > 0 ? [formatMoney(asked.amount)] : []),
    ...(asked.units > 0 ? [`${asked.units} ${asked.units === 1 ? 'unidad' : 'unidades'}`] : []),
  ];
  throw invalid(`La compra mayorista mínima es de ${parts.join(' y ')}.`);
}

function sum(lines: readonly BoughtLine[], each: (line: BoughtLine) => number): number {
  return lines.reduce((total, line) => total + each(line) * line.quantity, 0);
}
