import type { CategoryDraft, EditedCategory } from '../../../domain/catalogue/editedCategory.ts';
import type { CategoryDraftWire, EditedCategoryWire } from './categoryToolsSchemas.ts';

export function editedCategoryToWire(category: EditedCategory): EditedCategoryWire {
  const { parentId, isHighlighted, isInMenu, productCount, ...same } = category;
  return {
    ...same,
    parent_id: parentId,
    highlighted: isHighlighted,
    in_menu: isInMenu,
    product_count: productCount,
  };
}

export function editedCategoryFromWire(wire: EditedCategoryWire): EditedCategory {
  const { id, level, name, image, version } = wire;
  return {
    id,
    level,
    name,
    image,
    version,
    parentId: wire.parent_id,
    isHighlighted: wire.highlighted,
    isInMenu: wire.in_menu,
    productCount: wire.product_count,
  };
}

export function categoryDraftToWire(draft: CategoryDraft): CategoryDraftWire {
  const { name, parentId, position, image, isHighlighted } = draft;
  return { name, parent_id: parentId, position, image, highlighted: isHighlighted };
}

export function categoryDraftFromWire(wire: CategoryDraftWire): CategoryDraft {
  const { name, position, image } = wire;
  return { name, position, image, parentId: wire.parent_id, isHighlighted: wire.highlighted };
}
