import type { Cents } from '../../../../domain/money/money.ts';
import {
  askedOf,
  dueBackOf,
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
import type { EditsRepository, OrderEdit } from './editsRepository.ts';

interface EditDeps {
  life: LifeRepository;
  stock: StockRepository;
  money: MoneyRepository;
  edits: EditsRepository;
  paymentRecords: PaymentsRepository;
}

/** The reasons for which an edit that waited is not made. */
export type EditEnd = 'expired' | 'withdrawn' | 'moneyBack' | 'cancelled';

const log = orderLogRepository();
const NOTE = 'Cambio del pedido';

/** Takes what an edit needs out of the stock. False, with a part done, if it is not there. */
export function takeStock(
  { stock }: Pick<EditDeps, 'stock'>,
  trx: Queries,
  held: Pick<HeldOrder, 'id'>,
  { taken }: OrderEdit,
  by: Mover,
): Promise<boolean> {
  const moves = taken.map(({ sizeId, units }) => ({ sizeId, delta: -units }));
  return stock.move(trx, moves, { ...by, reason: 'order', note: NOTE, orderId: held.id });
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

/** Changes a locked order as an edit says. Its stock is taken and its price booked already. */
export async function makeEdit(
  { life, stock, edits }: EditDeps,
  trx: Queries,
  held: Pick<HeldOrder, 'id' | 'total'>,
  edit: OrderEdit,
  by: Mover,
): Promise<void> {
  await edits.changeLines(trx, held.id, edit);
  await edits.remove(trx, held.id);
  await life.save(trx, held.id, {
    ...(edit.place && placeOf(edit.place)),
    products_cents: edit.products,
    delivery_cents: edit.delivery,
    coupon_cents: edit.coupon + edit.discount,
    discount_cents: edit.discount,
    total_cents: edit.total,
  });
  const moves = edit.returned.map(({ sizeId, units }) => ({ sizeId, delta: units }));
  await stock.move(trx, moves, { ...by, reason: 'orderReturned', note: NOTE, orderId: held.id });
  await log.add(trx, held.id, { ...by, kind: 'edited', text: edit.text, amount: edit.total });
  await writeOrderTexts(trx, [held.id]);
}

/** Gives up an edit that waits: stock, price and payments are as if it had never been asked for. Returns what is due back. */
export async function endEdit(
  deps: EditDeps,
  trx: Queries,
  held: HeldOrder,
  { end, ...by }: Mover & { end: EditEnd },
): Promise<Cents> {
  const edit = await deps.edits.find(trx, held.id);
  if (!edit) return 0;
  await deps.edits.remove(trx, held.id);
  const moves = edit.taken.map(({ sizeId, units }) => ({ sizeId, delta: units }));
  const cause = { ...by, reason: 'orderReturned', note: NOTE, orderId: held.id } as const;
  await deps.stock.move(trx, moves, cause);
  await bookEdit(deps, trx, held, { difference: held.total - edit.total, by });
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
