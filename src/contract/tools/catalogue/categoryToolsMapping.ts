import type { CategoryDraft, EditedCategory } from '../../../domain/catalogue/editedCategory.ts';
import type { CategoryDraftWire, EditedCategoryWire } from './categoryToolsSchemas.ts';

export function editedCategoryToWire(category: EditedCategory): EditedCategoryWire {
  const { parentId, bannerAlt, isHighlighted, isInMenu, productCount, ...same } = category;
  return {
    ...same,
    parent_id: parentId,
    banner_alt: bannerAlt,
    highlighted: isHighlighted,
    in_menu: isInMenu,
    product_count: productCount,
  };
}

export function editedCategoryFromWire(wire: EditedCategoryWire): EditedCategory {
  const { id, level, name, image, banner, version } = wire;
  return {
    id,
    level,
    name,
    image,
    banner,
    version,
    parentId: wire.parent_id,
    bannerAlt: wire.banner_alt,
    isHighlighted: wire.highlighted,
    isInMenu: wire.in_menu,
    productCount: wire.product_count,
  };
}

export function categoryDraftToWire(draft: CategoryDraft): CategoryDraftWire {
  const { name, parentId, position, image, banner, bannerAlt, isHighlighted } = draft;
  return {
    name,
    position,
    image,
    banner,
    parent_id: parentId,
    banner_alt: bannerAlt,
    highlighted: isHighlighted,
  };
}

export function categoryDraftFromWire(wire: CategoryDraftWire): CategoryDraft {
  const { name, position, image, banner } = wire;
  return {
    name,
    position,
    image,
    banner,
    parentId: wire.parent_id,
    bannerAlt: wire.banner_alt,
    isHighlighted: wire.highlighted,
  };
}
