import { titleFor } from '../../../domain/catalogue/audience.ts';
import type { SizeStock, StockMovement } from '../../../domain/catalogue/stock.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { SizeStockWire, StockMovementWire } from './stockToolsSchemas.ts';

export function sizeStockToWire(stock: SizeStock): SizeStockWire {
  const { sizeId, productId, toPack, ownLow, lowFrom, ...rest } = stock;
  return {
    ...rest,
    title: titleFor(stock),
    size_id: sizeId,
    product_id: productId,
    to_pack: toPack,
    own_low: ownLow,
    low_from: lowFrom,
  };
}

export function sizeStockFromWire(wire: SizeStockWire): SizeStock {
  const { size_id, product_id, to_pack, own_low, low_from, ...rest } = wire;
  return {
    ...rest,
    sizeId: size_id,
    productId: product_id,
    toPack: to_pack,
    ownLow: own_low,
    lowFrom: low_from,
  };
}

export function stockMovementToWire(movement: StockMovement): StockMovementWire {
  const { sizeId, productId, at, orderNumber, ...rest } = movement;
  return {
    ...rest,
    title: titleFor(movement),
    size_id: sizeId,
    product_id: productId,
    at: instantToWire(at),
    order_number: orderNumber,
  };
}

export function stockMovementFromWire(wire: StockMovementWire): StockMovement {
  const { size_id, product_id, at, order_number, ...rest } = wire;
  return {
    ...rest,
    sizeId: size_id,
    productId: product_id,
    at: Date.parse(at),
    orderNumber: order_number,
  };
}
