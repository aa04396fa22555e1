/** A category as the tools edit it. */
export interface EditedCategory {
  id: number;
  /** Null at the top. */
  parentId: number | null;
  level: number;
  name: string;
  /** Root-relative; may be empty. */
  image: string;
  /** In the menu in another colour. */
  isHighlighted: boolean;
  /** Special lines at the top have their own page outside the menu. */
  isInMenu: boolean;
  /** Products whose main category it is, or that were put in it. */
  productCount: number;
  version: number;
}

/** Names from the top. */
export function categoryNames(categories: readonly EditedCategory[], id: number | null): string[] {
  const category = categories.find((each) => each.id === id);
  return category ? [...categoryNames(categories, category.parentId), category.name] : [];
}
