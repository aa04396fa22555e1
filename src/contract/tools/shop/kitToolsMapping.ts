import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import type { EditedKit, KitDraft } from '../../../domain/tools/editedKit.ts';
import type { EditedKitWire, KitDraftWire } from './kitToolsSchemas.ts';

export function editedKitToWire({ isPublic, lines, ...kit }: EditedKit): EditedKitWire {
  return {
    ...kit,
    public: isPublic,
    lines: lines.map(({ sizeId, productId, image, unitStep, listPrice, isOnSale, ...line }) => ({
      ...line,
      size_id: sizeId,
      product_id: productId,
      img: image,
      unit_step: unitStep,
      list_price: pesosFromCents(listPrice),
      on_sale: isOnSale,
    })),
  };
}

export function editedKitFromWire({ public: isPublic, lines, ...kit }: EditedKitWire): EditedKit {
  return {
    ...kit,
    isPublic,
    lines: lines.map(({ size_id, product_id, img, unit_step, list_price, on_sale, ...line }) => ({
      ...line,
      sizeId: size_id,
      productId: product_id,
      image: img,
      unitStep: unit_step,
      listPrice: centsFromPesos(list_price),
      isOnSale: on_sale,
    })),
  };
}

export function kitDraftToWire({ name, isPublic, lines }: KitDraft): KitDraftWire {
  return {
    name,
    public: isPublic,
    lines: lines.map(({ sizeId, quantity }) => ({ size_id: sizeId, quantity })),
  };
}

export function kitDraftFromWire({ name, public: isPublic, lines }: KitDraftWire): KitDraft {
  return {
    name,
    isPublic,
    lines: lines.map(({ size_id: sizeId, quantity }) => ({ sizeId, quantity })),
  };
}
