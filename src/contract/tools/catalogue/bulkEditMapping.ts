import { tidyTag } from '../../../domain/catalogue/tags.ts';
import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import type { BulkEdit } from '../../../domain/tools/bulkEdit.ts';
import type { BulkEditRead, SelectionRead } from './bulkEditSchemas.ts';

export function bulkEditFromWire(wire: BulkEditRead): BulkEdit {
  switch (wire.kind) {
    case 'category':
      return { kind: wire.kind, mode: wire.mode, categoryId: wire.category_id };
    case 'visibility':
      return { kind: wire.kind, isPublished: wire.published };
    case 'featured':
      return { kind: wire.kind, isFeatured: wire.featured };
    case 'audience':
      return { kind: wire.kind, audience: wire.audience };
    case 'tag':
      return { kind: wire.kind, mode: wire.mode, tag: tidyTag(wire.tag) };
    case 'price': {
      const {
        kind,
        rounding,
        percent: rise,
        amount: pesos = 0,
        keeps_regular: keepsRegular,
      } = wire;
      const change =
        rise === undefined
          ? ({ by: 'amount', cents: centsFromPesos(pesos) } as const)
          : ({ by: 'percent', basisPoints: Math.round(rise * 100) } as const);
      return { kind, rounding, keepsRegular, change };
    }
  }
}

export function bulkEditToWire(edit: BulkEdit): BulkEditRead {
  switch (edit.kind) {
    case 'price': {
      const { kind, change, rounding, keepsRegular: keeps_regular } = edit;
      const rule = { kind, rounding, keeps_regular };
      return change.by === 'percent'
        ? { ...rule, percent: change.basisPoints / 100 }
        : { ...rule, amount: pesosFromCents(change.cents) };
    }
    case 'category':
      return { kind: edit.kind, mode: edit.mode, category_id: edit.categoryId };
    case 'visibility':
      return { kind: edit.kind, published: edit.isPublished };
    case 'featured':
      return { kind: edit.kind, featured: edit.isFeatured };
    case 'audience':
      return { kind: edit.kind, audience: edit.audience };
    case 'tag':
      return { kind: edit.kind, mode: edit.mode, tag: edit.tag };
  }
}

export function selectionFromWire(wire: SelectionRead) {
  if ('ids' in wire) return wire;
  const { q, category, featured, ...rest } = wire.filters;
  const own = { text: q === '' ? undefined : q, categoryId: category, isFeatured: featured };
  return { filters: { ...rest, ...own }, exceptIds: wire.except_ids };
}
