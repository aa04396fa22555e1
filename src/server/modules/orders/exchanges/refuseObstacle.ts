import {
  exchangeObstacle,
  type ExchangeObstacle,
} from '../../../../domain/orders/exchangeObstacle.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';

const OBSTACLES: Readonly<Record<ExchangeObstacle, string>> = {
  unsent: 'El pedido todavía no salió: cambialo antes de mandarlo.',
  ended: 'El pedido terminó o su pago fue devuelto: no se puede cambiar.',
  open: 'El pedido ya tiene un cambio sin terminar.',
  disputed: 'El pago del pedido está en disputa: no se puede cambiar.',
  refunding: 'Hay una devolución sin terminar: terminala antes del cambio.',
};

/** The wish that is answered does not stand in the way. @throws ShopError conflict */
export async function refuseObstacle(
  { exchanges, refunds }: Pick<LifeDeps, 'exchanges' | 'refunds'>,
  on: Queries,
  order: Order,
  asked: number | null,
): Promise<void> {
  const others = (await exchanges.ofOrder(on, order.id)).filter(({ id }) => id !== asked);
  const facts = { refunds: await refunds.ofOrder(on, order.id), exchanges: others };
  const obstacle = exchangeObstacle(order, facts);
  if (obstacle) throw conflict(OBSTACLES[obstacle]);
}
