import type { Kit, KitLine } from '../../domain/catalogue/kit.ts';
import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { KitItemWire, KitWire } from './kitSchemas.ts';

export function kitToWire({ id, name, isPublic, lines }: Kit): KitWire {
  return { id, name, public: isPublic, items: lines.map(lineToWire) };
}

export function kitFromWire({ id, name, public: isPublic, items }: KitWire): Kit {
  return { id, name, isPublic, lines: items.map(lineFromWire) };
}

function lineToWire(line: KitLine): KitItemWire {
  return {
    id: line.sizeId,
    subproduct_id: String(line.variantId),
    product_id: line.productId,
    title: line.title,
    audience: line.audience,
    img: line.image,
    color: line.color,
    size: line.size,
    price: pesosFromCents(line.unitPrice),
    quantity: line.quantity,
    available: line.available,
  };
}

function lineFromWire(wire: KitItemWire): KitLine {
  return {
    sizeId: wire.id,
    variantId: Number(wire.subproduct_id),
    productId: wire.product_id,
    title: wire.title,
    audience: wire.audience,
    image: wire.img,
    color: wire.color,
    size: wire.size,
    unitPrice: centsFromPesos(wire.price),
    quantity: wire.quantity,
    available: wire.available,
  };
}
