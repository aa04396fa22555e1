import type { ReturnedUnits } from '../../../../domain/orders/adminOrder.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { invalid } from '../../../platform/ShopError.ts';
import type { AdvanceDeps } from './advanceOrder.ts';
import type { HeldOrder, Mover, SentLine } from './lifeRepository.ts';

const NO_LINE = 'Ese producto no es de este pedido.';
const NO_SIZE = 'Ese talle ya no existe: no se puede reponer.';

/**
 * Puts units of a locked order's lines back into stock; returns them as sentences. @throws ShopError invalid, on the field
 * `lines.0.units`
 */
export async function returnGoods(
  { life, stock }: Pick<AdvanceDeps, 'life' | 'stock'>,
  trx: Queries,
  order: Pick<HeldOrder, 'id'>,
  taken: readonly ReturnedUnits[],
  { reason, ...by }: Mover & { reason: string },
): Promise<string[]> {
  const lines = await life.lines(trx, order.id);
  const back = taken.map(({ lineId, units }, at) => ({
    ...returnable(lines, lineId, units, `lines.${at}.units`),
    units,
  }));
  for (const { id, units } of back) await life.addReturned(trx, id, units);
  const moves = Map.groupBy(back, ({ sizeId }) => sizeId);
  await stock.move(
    trx,
    [...moves].map(([sizeId, of]) => ({
      sizeId,
      delta: of.reduce((sum, { units }) => sum + units, 0),
    })),
    { reason: 'returned', note: reason, orderId: order.id, ...by },
  );
  return back.map(({ units, title, color, size }) => `${units} × ${title} (${color}, ${size})`);
}

/** @throws ShopError invalid */
function returnable(
  lines: readonly SentLine[],
  lineId: number,
  units: number,
  field: string,
): SentLine & { sizeId: number } {
  const line = lines.find(({ id }) => id === lineId);
  const refuse = (sentence: string) => invalid(sentence, { [field]: [sentence] });
  if (!line) throw refuse(NO_LINE);
  const { sizeId, title, quantity, returned } = line;
  if (sizeId === null) throw refuse(NO_SIZE);
  const left = quantity - returned;
  if (units > left) throw refuse(`De ${title} pueden volver ${left}.`);
  return { ...line, sizeId };
}
