import type { SizeName, SizeStock, StockMovement } from '../../../domain/catalogue/stock.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { SizeStockWire, StockMovementWire } from './stockToolsSchemas.ts';

function nameToWire({ sizeId, productId, title, color, size, sku }: SizeName) {
  return { size_id: sizeId, product_id: productId, title, color, size, sku };
}

function nameFromWire(wire: ReturnType<typeof nameToWire>): SizeName {
  const { size_id: sizeId, product_id: productId, title, color, size, sku } = wire;
  return { sizeId, productId, title, color, size, sku };
}

export function sizeStockToWire(size: SizeStock): SizeStockWire {
  const { barcode, stock, toPack, ownLow, lowFrom } = size;
  return {
    ...nameToWire(size),
    ...{ barcode, stock, to_pack: toPack, own_low: ownLow, low_from: lowFrom },
  };
}

export function sizeStockFromWire(wire: SizeStockWire): SizeStock {
  const { barcode, stock, to_pack: toPack, own_low: ownLow, low_from: lowFrom } = wire;
  return { ...nameFromWire(wire), barcode, stock, toPack, ownLow, lowFrom };
}

export function stockMovementToWire(movement: StockMovement): StockMovementWire {
  const { id, at, change, after, reason, note, orderNumber, user } = movement;
  return {
    ...nameToWire(movement),
    ...{ id, at: instantToWire(at), change, after, reason, note },
    order_number: orderNumber,
    user,
  };
}

export function stockMovementFromWire(wire: StockMovementWire): StockMovement {
  const { id, at, change, after, reason, note, order_number: orderNumber, user } = wire;
  return {
    ...nameFromWire(wire),
    ...{ id, at: Date.parse(at), change, after, reason, note, orderNumber, user },
  };
}
