import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import { priceFor } from '../../../../domain/money/priceList.ts';
import { paidUnitPrice } from '../../../../domain/orders/checkoutTotals.ts';
import { editedTotals, type WantedEdit } from '../../../../domain/orders/orderEdit.ts';
import { type Order, transferDiscountOf } from '../../../../domain/orders/order.ts';
import { parcelOf } from '../../../../domain/orders/parcel.ts';
import { unitsGivenBack } from '../../../../domain/orders/refundShares.ts';
import { formatPostalCode } from '../../../../domain/people/postalCode.ts';
import { addressLine } from '../../../../domain/people/savedAddress.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { invalid } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import type { SentLine } from '../life/lifeRepository.ts';
import type { ShippingNeeds, ShopNeeds } from '../OrderNeeds.ts';
import type { Goods, GoodsRepository } from '../placing/goodsRepository.ts';
import type { AddedLine, OrderEdit, WantedSize } from './editsRepository.ts';

export interface DraftDeps extends Pick<LifeDeps, 'life' | 'refunds'> {
  database: Database;
  goods: GoodsRepository;
  shipping: Pick<ShippingNeeds, 'quote'>;
  shop: Pick<ShopNeeds, 'priceTerms' | 'priceListOf'>;
}

const NO_LINE = 'Ese producto no es de este pedido.';
const NO_SIZE = 'Ese talle ya no existe: no se puede sumar.';
const NOTHING_LEFT = 'El pedido no puede quedar vacío: cancelalo.';
const NO_CHANGE = 'No cambiaste nada.';
const WAYS = { door: 'envío a domicilio', branch: 'envío a sucursal', pickup: 'retiro' } as const;

/**
 * An order as it would be after an edit, with what that takes out of the stock and puts back. May call a carrier: not for
 * use in a transaction. @throws ShopError invalid
 */
export async function draftEdit(
  deps: DraftDeps,
  order: Order,
  wanted: WantedEdit,
): Promise<OrderEdit & { wanted: WantedSize[] }> {
  const { db } = deps.database;
  const stored = await deps.life.lines(db, order.id);
  const given = await deps.refunds.ofOrder(db, order.id);
  for (const [at, { lineId, quantity }] of wanted.lines.entries()) {
    const line = stored.find(({ id }) => id === lineId);
    const back = Math.max(line?.returned ?? 0, unitsGivenBack(given, lineId));
    const fault = faultOf(line, quantity, back);
    if (fault !== null) throw invalid(fault, { [`lines.${at}.quantity`]: [fault] });
  }
  const quantities = new Map(wanted.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const lines = stored.map((line) => ({ ...line, now: quantities.get(line.id) ?? line.quantity }));
  const sizeIds = lines.flatMap(({ sizeId }) => (sizeId === null ? [] : [sizeId]));
  const goods = await deps.goods.read(db, [
    ...new Set([...sizeIds, ...wanted.added.map(({ sizeId }) => sizeId)]),
  ]);
  const added = await addedLines(deps, order, wanted, goods);
  if (lines.every(({ now }) => now === 0) && added.length === 0) throw invalid(NOTHING_LEFT);
  const items = [...lines.map(({ sizeId, now }) => ({ sizeId, quantity: now })), ...added].flatMap(
    ({ sizeId, quantity }) => {
      const each = sizeId === null ? undefined : goods.get(sizeId);
      return each ? [{ ...each, quantity }] : [];
    },
  );
  const moved = await placeOf(deps, wanted, items);
  const delivery = wanted.shippingCost ?? moved?.cost ?? order.shippingCost;
  const totals = editedTotals(order, { quantities, added, delivery, discount: wanted.discount });
  const changed = lines.filter(({ quantity, now }) => quantity !== now);
  const text = [
    ...changed.map(({ quantity, now, ...line }) => `${nameOf(line)}: ${quantity} → ${now}`),
    ...added.map((line) => `+ ${line.quantity} × ${nameOf(line)}`),
    ...(moved ? [`entrega: ${moved.text}`] : []),
    ...(totals.delivery === order.shippingCost ? [] : [`envío: ${formatMoney(totals.delivery)}`]),
    ...(totals.discount === (order.discount ?? 0)
      ? []
      : [`descuento: ${formatMoney(totals.discount)}`]),
  ].join(' · ');
  if (text === '') throw invalid(NO_CHANGE);
  const more = [
    ...changed.map(({ quantity, now, ...line }) => ({ ...line, units: now - quantity })),
    ...added.map((line) => ({ ...line, units: line.quantity })),
  ];
  const net = bySize(more);
  return {
    ...totals,
    lines: changed.map(({ id: lineId, now: quantity }) => ({ lineId, quantity })),
    added,
    place: moved && moved.place,
    taken: net.filter(({ units }) => units > 0).map(({ sizeId, units }) => ({ sizeId, units })),
    returned: net
      .filter(({ units }) => units < 0)
      .map(({ sizeId, units }) => ({ sizeId, units: -units })),
    text,
    wanted: net.filter(({ units }) => units > 0),
  };
}

function faultOf(line: SentLine | undefined, quantity: number, back: number): string | null {
  if (!line) return NO_LINE;
  if (quantity < back)
    return `De ${line.title} ya se devolvieron ${back}: no puede quedar en menos.`;
  return quantity > line.quantity && line.sizeId === null ? NO_SIZE : null;
}

/** A line that comes in has today's price, with the transfer discount if the order had it. @throws ShopError invalid */
export async function addedLines(
  { shop }: Pick<DraftDeps, 'shop'>,
  order: Order,
  { added }: Pick<WantedEdit, 'added'>,
  goods: ReadonlyMap<number, Goods>,
): Promise<AddedLine[]> {
  const [priceList, terms] = await Promise.all([
    shop.priceListOf(order.clientType),
    shop.priceTerms(),
  ]);
  const { paymentMethod: method } = order;
  const hasDiscount = order.coupon === null && transferDiscountOf(order) > 0;
  return added.map(({ sizeId, quantity }, at) => {
    const each = goods.get(sizeId);
    if (!each) throw invalid(NO_SIZE, { [`added.${at}.quantity`]: [NO_SIZE] });
    const full = priceFor(each.listPrice, priceList);
    const unitPrice = hasDiscount ? paidUnitPrice(full, { method, terms, coupon: null }) : full;
    const { variantId, sku, title, audienceLine, size, color, listPrice } = each;
    const { imageFront, imageBack, taxRateBasisPoints, weightGrams } = each;
    const garment = { sizeId, variantId, sku, title, audienceLine, size, color };
    const prices = { listPrice, unitPrice, transferDiscount: full - unitPrice, taxRateBasisPoints };
    return { ...garment, quantity, ...prices, weightGrams, imageFront, imageBack };
  });
}

/** Another delivery, quoted for the goods as they will be unless its cost is given; null where it stays. */
async function placeOf(
  { shipping }: DraftDeps,
  { delivery, shippingCost }: WantedEdit,
  items: readonly (Goods & { quantity: number })[],
) {
  if (!delivery) return null;
  const { shippingType: type, pickupPoint, address } = delivery;
  const postalCode = address.postalCode ? formatPostalCode(address.postalCode) : '';
  const productsTotal = items.reduce((sum, each) => sum + each.listPrice * each.quantity, 0);
  const quote =
    shippingCost === null || type === 'pickup'
      ? await shipping.quote({ ...parcelOf(items), postalCode, type, productsTotal, pickupPoint })
      : null;
  const place = {
    shippingType: type,
    address,
    pickupPoint: (type === 'pickup' && quote?.pickupPoint) || null,
    carrier: type === 'pickup' ? '' : (quote?.carrier ?? ''),
  };
  const where =
    type === 'pickup'
      ? (place.pickupPoint?.name ?? '')
      : `${addressLine(address)}, ${address.city}`;
  return { place, cost: quote?.cost ?? 0, text: [WAYS[type], where].filter(Boolean).join(', ') };
}

type Named = Pick<Order['lines'][number], 'title' | 'color' | 'size'>;

export function nameOf({ title, color, size }: Named): string {
  return `${title} (${color}, ${size})`;
}

/** The stock is moved once for each size; a size that is deleted has none. */
export function bySize(
  lines: readonly (Named & { sizeId: number | null; units: number })[],
): WantedSize[] {
  return [...Map.groupBy(lines, ({ sizeId }) => sizeId)].flatMap(([sizeId, own]) => {
    const [first] = own;
    if (sizeId === null || !first) return [];
    return [{ sizeId, name: nameOf(first), units: own.reduce((sum, { units }) => sum + units, 0) }];
  });
}
