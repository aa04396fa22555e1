import type { EditedCategory } from '../../../../../domain/catalogue/editedCategory.ts';
import { pathName } from '../form/categoryOptions.ts';
import { OptionsField } from '../form/OptionsField.tsx';
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
    show: (ids) => ids.map((id) => pathName(categories, id)),
    control: ({ value, ...props }) => (
      <OptionsField
        {...props}
        hint={copy.categoriesHint}
        addLabel={copy.addCategory}
        takeOutLabel={copy.takeOut}
        options={categories.map(({ id }) => ({ id, name: pathName(categories, id) }))}
        ids={value}
      />
    ),
  });
}

interface CollectionsCopy {
  collections: string;
  collectionsHint: string;
  addCollection: string;
  takeOut: (name: string) => string;
}

/** Any number of collections, by their ids. */
export function chosenCollections(
  copy: CollectionsCopy,
  collections: readonly { id: number; name: string }[],
) {
  return chosen<number[]>({
    label: copy.collections,
    show: (ids) => ids.map((id) => collections.find((each) => each.id === id)?.name ?? String(id)),
    control: ({ value, ...props }) => (
      <OptionsField
        {...props}
        hint={copy.collectionsHint}
        addLabel={copy.addCollection}
        takeOutLabel={copy.takeOut}
        options={collections}
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
