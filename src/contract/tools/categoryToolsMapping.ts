import type { EditedCategory } from '../../domain/editedCategory.ts';
import type { EditedCategoryWire } from './categoryToolsSchemas.ts';

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
    ...{ id, level, name, image, version },
    parentId: wire.parent_id,
    isHighlighted: wire.highlighted,
    isInMenu: wire.in_menu,
    productCount: wire.product_count,
  };
}
