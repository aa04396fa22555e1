import { useMemo, useState } from 'react';
import { categoryNames, type EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import type { EditedProduct, ProductDraft } from '../../../../domain/catalogue/productDraft.ts';
import {
  useCreateProductMutation,
  useLazyGetEditedProductQuery,
  useSaveProductMutation,
} from '../../../api/tools/productToolsApi.ts';
import { productFormCopy } from '../../../copy/tools/productFormCopy.ts';
import { productsCopy } from '../../../copy/tools/productsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { useEditForm } from '../kit/form/useEditForm.ts';
import type { StoredRecord } from '../kit/form/recordMachine.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useRecordCalls } from '../kit/record/useRecordForm.ts';
import { DetailsSection } from './DetailsSection.tsx';
import { FactsSection } from './FactsSection.tsx';
import { ParcelSection } from './ParcelSection.tsx';
import { PricesSection, VisibilitySection } from './PricesSection.tsx';
import { ProductActions } from './ProductActions.tsx';
import { productParts, withoutGoneIds } from './productParts.ts';
import {
  draftOfValues,
  NEW_PRODUCT,
  valuesOfProduct,
  type ProductValues,
} from './productValues.ts';
import { SeoSection } from './SeoSection.tsx';
import { VariantsSection } from './VariantsSection.tsx';

interface ProductFormProps {
  /** Null for a new one. */
  product: EditedProduct | null;
  categories: readonly EditedCategory[];
  /** Reads the product again. */
  onArchived: () => unknown;
}

/** The whole of one product. */
export function ProductForm({ product, categories, onArchived }: ProductFormProps) {
  const [read, setRead] = useState(product);
  const latest = product && read && product.version < read.version ? read : product;
  const edit = useProductForm({ product: latest, categories, onRead: setRead });
  const title = product?.title ?? productFormCopy.newTitle;
  return (
    <>
      <ScreenHead
        title={title}
        above={[{ label: productsCopy.title, to: toolsPath('products') }]}
        mark={product?.isArchived && <Badge tone="quiet">{productFormCopy.isArchived}</Badge>}
        actions={
          product && (
            <ProductActions product={product} isDirty={edit.isDirty} onArchived={onArchived} />
          )
        }
      />
      <EditForm edit={edit} label={title} isNew={product === null}>
        <DetailsSection edit={edit} categories={categories} />
        <PricesSection edit={edit} sale={latest?.sale ?? null} />
        <VariantsSection edit={edit} />
        <FactsSection edit={edit} />
        <ParcelSection edit={edit} />
        <VisibilitySection edit={edit} />
        <SeoSection edit={edit} id={product?.id ?? null} />
      </EditForm>
    </>
  );
}

interface ProductFormWork extends Pick<ProductFormProps, 'categories'> {
  /** The product as it was read last. */
  product: EditedProduct | null;
  /** Called with what the server has now. */
  onRead: (product: EditedProduct) => void;
}

function useProductForm({ product, categories, onRead }: ProductFormWork) {
  const [create] = useCreateProductMutation();
  const [save] = useSaveProductMutation();
  const [read] = useLazyGetEditedProductQuery();
  const calls = useRecordCalls<ProductDraft, EditedProduct>({
    stored: product,
    create,
    save,
    read,
    page: 'product',
    copy: productFormCopy,
  });
  const begun = product ? recordOf(product) : { values: NEW_PRODUCT, version: 0 };
  const parts = useMemo(
    () => productParts((id) => categoryNames(categories, id).join(' › ')),
    [categories],
  );
  const readAs = (found: EditedProduct) => {
    if (product) onRead(found);
    return recordOf(found);
  };
  return useEditForm<ProductValues>({
    stored: begun,
    parts,
    save: async (values, ...how) =>
      readAs(await calls.save(draftOfValues(withoutGoneIds(values, begun.values)), ...how)),
    read: async () => readAs(await calls.read()),
    onSaved: calls.onSaved,
  });
}

function recordOf(product: EditedProduct): StoredRecord<ProductValues> {
  return { values: valuesOfProduct(product), version: product.version };
}
