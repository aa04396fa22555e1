import type { Cents } from '../../../../domain/money/money.ts';
import {
  askedOf,
  dueBackOf,
  giftsOf,
  recountPayments,
  type PaidOrder,
} from '../../../../domain/orders/orderPayments.ts';
import { formatPostalCode } from '../../../../domain/people/postalCode.ts';
import type { StockRepository } from '../../../platform/catalogue/stockRepository.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { flag } from '../../../platform/database/schema/cartTables.ts';
import { placeColumnsOf } from '../../../platform/database/placeColumns.ts';
import { writeOrderTexts } from '../../../platform/database/writeOrderTexts.ts';
import type { MoneyRepository } from '../ledger/moneyRepository.ts';
import type { HeldOrder, LifeRepository, Mover } from '../life/lifeRepository.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { PaymentRecord, PaymentsRepository } from '../life/paymentsRepository.ts';
import { invalid } from '../../../platform/ShopError.ts';
import type { GoodsRepository } from '../placing/goodsRepository.ts';
import type { ExchangesRepository } from '../exchanges/exchangesRepository.ts';
import type { EditsRepository, OrderEdit, WantedSize } from './editsRepository.ts';

interface EditDeps {
  life: LifeRepository;
  stock: StockRepository;
  money: MoneyRepository;
  edits: EditsRepository;
  exchanges: ExchangesRepository;
  paymentRecords: PaymentsRepository;
}

/** The reasons for which an edit that waited is not made; `notReturned`: the goods of an exchange. */
export type EditEnd = 'expired' | 'notReturned' | 'withdrawn' | 'moneyBack' | 'cancelled';

const log = orderLogRepository();
const NOTE = 'Cambio del pedido';
export const TOO_LITTLE =
  'Con ese cambio el pedido costaría menos de lo que ya se devolvió: devolvé el resto en lugar de cambiarlo.';

/** Takes what an edit needs out of the stock. @throws ShopError invalid, with a part done, if it is not there */
export async function takeStock(
  { stock, goods }: Pick<EditDeps, 'stock'> & { goods: Pick<GoodsRepository, 'hold'> },
  trx: Queries,
  held: Pick<HeldOrder, 'id'>,
  { taken, wanted }: Pick<OrderEdit, 'taken'> & { wanted: readonly WantedSize[] },
  by: Mover,
): Promise<void> {
  const locked = await goods.hold(
    trx,
    wanted.map(({ sizeId }) => sizeId),
  );
  for (const { sizeId, name, units } of wanted) {
    const available = locked.get(sizeId)?.available ?? 0;
    if (units <= available) continue;
    throw invalid(`De ${name} ${available === 1 ? 'queda 1' : `quedan ${available}`}.`);
  }
  const moves = taken.map(({ sizeId, units }) => ({ sizeId, delta: -units }));
  const cause = { ...by, reason: 'order', note: NOTE, orderId: held.id } as const;
  if (!(await stock.move(trx, moves, cause))) throw new Error('The locked stock is missing');
}

/** Books what an edit adds to the price, or takes off; also of one that waits. */
export async function bookEdit(
  { money }: Pick<EditDeps, 'money'>,
  trx: Queries,
  held: Pick<HeldOrder, 'id'>,
  { difference, by }: { difference: Cents; by: Mover },
): Promise<void> {
  const balance = await money.balance(trx, held.id);
  const kind = difference > 0 ? 'charge' : 'void';
  await money.move(trx, balance, {
    ...by,
    orderId: held.id,
    kind,
    amount: difference,
    cause: 'edited',
  });
}

/** Decides again which part of each payment pays, at another price. */
export async function recount(
  { paymentRecords }: Pick<EditDeps, 'paymentRecords'>,
  trx: Queries,
  orderId: number,
  { price, at }: { price: Omit<PaidOrder, 'isCancelled'>; at: number },
): Promise<PaymentRecord[]> {
  const records = await paymentRecords.ofOrder(trx, orderId);
  const counted = recountPayments(records, askedOf(price));
  await paymentRecords.saveCounted(trx, records, counted, at);
  return counted;
}

/**
 * Counts the payments of a paid order at another price; true if they cover it. What had gone back before stays a gift.
 * @throws ShopError invalid
 */
export async function countAtPrice(
  deps: Pick<EditDeps, 'paymentRecords' | 'life'>,
  trx: Queries,
  held: HeldOrder,
  { at, ...priced }: { total: Cents; waived: Cents; at: number },
): Promise<boolean> {
  const gift = held.gift + giftsOf(await deps.paymentRecords.ofOrder(trx, held.id));
  const price = { ...priced, gift };
  const counted = await recount(deps, trx, held.id, { price, at });
  const asked = askedOf(price);
  if (asked <= 0) throw invalid(TOO_LITTLE);
  const isDue = counted.some((each) => dueBackOf(each, { isCancelled: false }) > 0);
  await deps.life.save(trx, held.id, { gift_cents: gift, refund_due: flag(isDue) });
  return counted.reduce((sum, each) => sum + each.counted, 0) >= asked;
}

/**
 * Changes a locked order as an edit says. Its stock is taken and its price booked already. Returns the ids of the lines that
 * came in.
 */
export async function makeEdit(
  { life, stock, edits }: EditDeps,
  trx: Queries,
  held: Pick<HeldOrder, 'id' | 'total' | 'waived'>,
  edit: OrderEdit,
  by: Mover,
): Promise<number[]> {
  const added = await edits.changeLines(trx, held.id, edit);
  await edits.remove(trx, held.id);
  await life.save(trx, held.id, {
    ...(edit.place && placeOf(edit.place)),
    products_cents: edit.products,
    delivery_cents: edit.delivery,
    coupon_cents: edit.coupon + edit.discount,
    discount_cents: edit.discount,
    total_cents: edit.total,
    ...(edit.waivedChange !== undefined && { waived_cents: held.waived + edit.waivedChange }),
  });
  const moves = edit.returned.map(({ sizeId, units }) => ({ sizeId, delta: units }));
  await stock.move(trx, moves, { ...by, reason: 'orderReturned', note: NOTE, orderId: held.id });
  await log.add(trx, held.id, { ...by, kind: 'edited', text: edit.text, amount: edit.total });
  await writeOrderTexts(trx, [held.id]);
  return added;
}

/** Gives up an edit that waits, or the exchange that it is of: stock, price and payments are as if it had never been asked for. Returns what is due back. */
export async function endEdit(
  deps: EditDeps,
  trx: Queries,
  held: HeldOrder,
  { end, ...by }: Mover & { end: EditEnd },
): Promise<Cents> {
  const edit = await deps.edits.find(trx, held.id);
  if (!edit) return 0;
  const exchange = await deps.exchanges.held(trx, held.id);
  if (exchange) {
    const isLate = end === 'expired' || end === 'notReturned';
    const state = isLate ? 'expired' : 'cancelled';
    await deps.exchanges.change(trx, exchange.id, { state, dueAt: null, endedAt: by.at });
  }
  await deps.edits.remove(trx, held.id);
  const moves = edit.taken.map(({ sizeId, units }) => ({ sizeId, delta: units }));
  const cause = { ...by, reason: 'orderReturned', note: NOTE, orderId: held.id } as const;
  await deps.stock.move(trx, moves, cause);
  await bookEdit(deps, trx, held, { difference: held.total - (held.editTotal ?? held.total), by });
  const counted = await recount(deps, trx, held.id, { price: held, at: by.at });
  const due = counted.reduce((sum, each) => sum + dueBackOf(each, { isCancelled: false }), 0);
  await deps.life.save(trx, held.id, { refund_due: flag(due > 0) });
  await log.add(trx, held.id, { ...by, kind: 'editEnded', text: end });
  return due;
}

function placeOf({ shippingType, address, pickupPoint, carrier }: NonNullable<OrderEdit['place']>) {
  return {
    shipping_type: shippingType,
    ...placeColumnsOf(address),
    postal_code: address.postalCode ? formatPostalCode(address.postalCode) : '',
    pickup_name: pickupPoint?.name ?? null,
    pickup_address: pickupPoint?.address ?? '',
    pickup_hours: pickupPoint?.hours ?? '',
    carrier,
  };
}

export function waitsForEdit({ number }: Pick<HeldOrder, 'number'>): string {
  return `El pedido ${number} tiene un cambio que espera el pago: esperalo o anulá el cambio.`;
}
