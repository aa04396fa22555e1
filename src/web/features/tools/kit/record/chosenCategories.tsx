import {
  categoryNames,
  type EditedCategory,
} from '../../../../../domain/catalogue/editedCategory.ts';
import { CategoriesField } from '../form/CategoriesField.tsx';
import { chosen } from './fields.tsx';

interface CategoriesCopy {
  categories: string;
  categoriesHint: string;
  addCategory: string;
  takeOut: (name: string) => string;
}

/** Any number of categories, by their ids. */
export function chosenCategories(copy: CategoriesCopy, categories: readonly EditedCategory[]) {
  return chosen<number[]>({
    label: copy.categories,
    show: (ids) => ids.map((id) => categoryNames(categories, id).join(' › ')),
    control: ({ value, ...props }) => (
      <CategoriesField
        {...props}
        hint={copy.categoriesHint}
        addLabel={copy.addCategory}
        takeOutLabel={copy.takeOut}
        categories={categories}
        ids={value}
      />
    ),
  });
}
