import {
  categoryNames,
  type EditedCategory,
} from '../../../../../domain/catalogue/editedCategory.ts';
import { CategoriesField } from '../form/CategoriesField.tsx';
import { PictureField } from '../form/PictureField.tsx';
import { ProductsField, type ChosenProduct } from '../form/ProductsField.tsx';
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

interface ProductsCopy {
  products: string;
  productsHint: string;
  findingProducts: string;
  noProducts: string;
  takeOut: (title: string) => string;
}

/** Any number of products, with their titles. */
export function chosenProducts(copy: ProductsCopy) {
  return chosen<ChosenProduct[]>({
    label: copy.products,
    show: (products) => products.map(({ title }) => title),
    control: ({ value, ...props }) => (
      <ProductsField
        {...props}
        hint={copy.productsHint}
        loadingLabel={copy.findingProducts}
        noneLabel={copy.noProducts}
        takeOutLabel={copy.takeOut}
        products={value}
      />
    ),
  });
}

/** A photo of the shop by its URL; '' for none. */
export function chosenPicture(label: string) {
  return chosen<string>({
    label,
    show: (url) => url,
    control: ({ value, error, onChange }) => (
      <PictureField label={label} url={value} error={error} onChange={onChange} />
    ),
  });
}
