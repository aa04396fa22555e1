export const MAX_CATEGORY_DEPTH = 3;

/** A category in its tree. */
export interface TreeCategory {
  id: number;
  /** Null at the top. */
  parentId: number | null;
  level: number;
  name: string;
  /** Root-relative; may be empty. */
  image: string;
  /** The wide picture above its list; root-relative, may be empty. */
  banner: string;
  bannerAlt: string;
  /** The menu shows it in another colour. */
  isHighlighted: boolean;
  /** Special lines at the top have their own page outside the menu. */
  isInMenu: boolean;
  version: number;
}

/** A category as the tools edit it. */
export interface EditedCategory extends TreeCategory {
  /** Products whose main category it is, or that were put in it. */
  productCount: number;
}

export interface CategoryDraft extends Pick<
  EditedCategory,
  'name' | 'parentId' | 'image' | 'banner' | 'bannerAlt' | 'isHighlighted'
> {
  /** Among its siblings, from 0; null for last, or where it is. */
  position: number | null;
}

/** Names from the top. */
export function categoryNames(categories: readonly TreeCategory[], id: number | null): string[] {
  const category = categories.find((each) => each.id === id);
  return category ? [...categoryNames(categories, category.parentId), category.name] : [];
}

/** A category and everything below it. */
export function categoryBranch<Each extends TreeCategory>(
  categories: readonly Each[],
  id: number,
): Each[] {
  return categories.flatMap((each) => {
    if (each.id === id) return [each];
    return each.parentId !== null && isBelow(categories, each.parentId, id) ? [each] : [];
  });
}

function isBelow(categories: readonly TreeCategory[], id: number, top: number): boolean {
  if (id === top) return true;
  const parentId = categories.find((each) => each.id === id)?.parentId ?? null;
  return parentId !== null && isBelow(categories, parentId, top);
}
