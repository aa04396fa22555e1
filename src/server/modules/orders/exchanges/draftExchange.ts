import type { Cents } from '../../../../domain/money/money.ts';
import type { GoodsBack, GoodsOut, WantedExchange } from '../../../../domain/orders/exchange.ts';
import { exchangeableUnits, exchangedTotals } from '../../../../domain/orders/exchangedTotals.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { invalid } from '../../../platform/ShopError.ts';
import { addedLines, bySize, nameOf, type DraftDeps } from '../edits/draftEdit.ts';
import type { AddedLine, OrderEdit, WantedSize } from '../edits/editsRepository.ts';

/** An exchange with all that is needed to hold and to make it. */
export interface DraftedExchange extends OrderEdit {
  waivedChange: Cents;
  wanted: WantedSize[];
  back: GoodsBack[];
  out: GoodsOut[];
  value: Cents;
  cost: Cents;
  /** Units in stock of each size that goes out. */
  available: number[];
}

const NO_LINE = 'Ese producto no es de este pedido.';
const NO_SIZE = 'Ese talle ya no existe: no se puede elegir.';

/** The order as it would be after an exchange. @throws ShopError invalid */
export async function draftExchange(
  deps: Pick<DraftDeps, 'database' | 'life' | 'refunds' | 'goods' | 'shop'>,
  order: Order,
  wanted: WantedExchange,
): Promise<DraftedExchange> {
  const { db } = deps.database;
  const [stored, given] = await Promise.all([
    deps.life.lines(db, order.id),
    deps.refunds.ofOrder(db, order.id),
  ]);
  const back = wanted.back.map(({ lineId, units }, at) => {
    const line = stored.find(({ id }) => id === lineId);
    const most = line ? exchangeableUnits(line, given, line.returned) : 0;
    const fault = line && units > most ? `De ${line.title} se pueden cambiar ${most}.` : NO_LINE;
    if (!line || units > most) throw invalid(fault, { [`lines.${at}.units`]: [fault] });
    return { ...line, units };
  });
  const sizeIds = [...back, ...wanted.out].flatMap(({ sizeId }) => sizeId ?? []);
  const goods = await deps.goods.read(db, [...new Set(sizeIds)]);
  const added = await addedLines(deps, order, { added: wanted.out }, goods);
  const sizeOf = (sizeId: number | null) => (sizeId === null ? null : (goods.get(sizeId) ?? null));
  const totals = exchangedTotals(order, given, {
    back: back.map(({ id: lineId, units, sizeId }) => ({ lineId, units, today: sizeOf(sizeId) })),
    out: added.map((line) => {
      const today = sizeOf(line.sizeId);
      if (!today) throw invalid(NO_SIZE);
      return { ...line, today };
    }),
  });
  if (!totals) throw invalid(NO_LINE, { lines: [NO_LINE] });
  const { products, coupon, discount, delivery, total, value, cost } = totals;
  const taken = bySize(added.map((line) => ({ ...line, units: line.quantity })));
  const out = added.map(({ sizeId, title, color, size, quantity: units }) => {
    return { sizeId, title, color, size, units };
  });
  const named = (each: readonly GoodsOut[] | typeof back) =>
    each.map((line) => `${line.units} × ${nameOf(line)}`).join(', ');
  return {
    products,
    coupon,
    discount,
    delivery,
    total,
    waivedChange: totals.waived - (order.waived ?? 0),
    lines: back.map(({ id: lineId, quantity, units }) => ({ lineId, quantity: quantity - units })),
    added: totals.added.flatMap((line): AddedLine[] => {
      const today = added.find(({ sizeId }) => sizeId === line.sizeId);
      return today ? [{ ...today, ...line }] : [];
    }),
    place: null,
    taken: taken.map(({ sizeId, units }) => ({ sizeId, units })),
    returned: [],
    text: `${named(back)} → ${named(out)}`,
    wanted: taken,
    back: back.map(({ id: lineId, sizeId, title, color, size, units }) => {
      return { lineId, sizeId, title, color, size, units, restocked: 0 };
    }),
    out,
    value,
    cost,
    available: added.map(({ sizeId }) => goods.get(sizeId)?.available ?? 0),
  };
}
