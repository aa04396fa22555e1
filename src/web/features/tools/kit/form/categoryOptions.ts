import {
  categoryNames,
  type EditedCategory,
} from '../../../../../domain/catalogue/editedCategory.ts';

/** Categories of a tree to choose from, with their names from the top. */
export function categoryOptions(all: readonly EditedCategory[], shown = all) {
  return shown.map(({ id }) => ({ value: String(id), label: pathName(all, id) }));
}

/** A category's name with those above it. */
export function pathName(all: readonly EditedCategory[], id: number): string {
  return categoryNames(all, id).join(' › ');
}
