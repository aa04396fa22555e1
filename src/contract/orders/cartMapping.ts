import { compareLines, lineTotal, type Cart, type CartLine } from '../../domain/orders/cart.ts';
import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { CartItemWire, CartWire } from './cartSchemas.ts';

export function cartToWire(cart: Cart): CartWire {
  return { cart: { items: cart.lines.toSorted(compareLines).map(lineToWire) } };
}

export function cartFromWire(wire: CartWire): Cart {
  return { lines: wire.cart.items.map(lineFromWire) };
}

function lineToWire(line: CartLine): CartItemWire {
  return {
    subproduct_id: String(line.variantId),
    size: line.size,
    size_id: line.sizeId,
    quantity: line.quantity,
    title: line.title,
    audience_line: line.audienceLine ?? '',
    title_id: line.titleId,
    product_id: line.productId,
    color: line.color,
    price: pesosFromCents(line.unitPrice),
    total_item_price: pesosFromCents(lineTotal(line)),
    tax_rate: line.taxRate,
    img: line.image,
    weight: line.weightGrams,
    ...(line.minUnits !== undefined && { min_units: line.minUnits }),
    ...(line.unitStep !== undefined && { unit_step: line.unitStep }),
    available: line.available,
  };
}

function lineFromWire(wire: CartItemWire): CartLine {
  return {
    variantId: Number(wire.subproduct_id),
    sizeId: wire.size_id,
    size: wire.size,
    quantity: wire.quantity,
    title: wire.title,
    audienceLine: wire.audience_line ?? '',
    titleId: wire.title_id,
    productId: wire.product_id,
    color: wire.color,
    unitPrice: centsFromPesos(wire.price),
    taxRate: wire.tax_rate,
    image: wire.img,
    weightGrams: wire.weight,
    ...(wire.min_units !== undefined && { minUnits: wire.min_units }),
    ...(wire.unit_step !== undefined && { unitStep: wire.unit_step }),
    available: wire.available,
  };
}
