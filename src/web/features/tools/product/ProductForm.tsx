import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { categoryNames, type EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import type { EditedProduct } from '../../../../domain/catalogue/productDraft.ts';
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
import type { StoredRecord } from '../kit/record/recordMachine.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { DetailsSection } from './DetailsSection.tsx';
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
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [create] = useCreateProductMutation();
  const [save] = useSaveProductMutation();
  const [read] = useLazyGetEditedProductQuery();
  const begun = product ? recordOf(product) : { values: NEW_PRODUCT, version: 0 };
  const createdId = useRef<number | null>(null);
  const parts = useMemo(
    () => productParts((id) => categoryNames(categories, id).join(' › ')),
    [categories],
  );

  return useEditForm<ProductValues>({
    stored: begun,
    parts,
    save: async (values, version, isConfirmed) => {
      const draft = draftOfValues(withoutGoneIds(values, begun.values));
      const saved = product
        ? await save({ id: product.id, version, draft, isConfirmed }).unwrap()
        : await create({ draft, isConfirmed }).unwrap();
      createdId.current = saved.id;
      if (product) onRead(saved);
      return recordOf(saved);
    },
    read: async () => {
      const found = await read(product?.id ?? 0).unwrap();
      onRead(found);
      return recordOf(found);
    },
    onSaved: () => {
      notify(product ? productFormCopy.saved : productFormCopy.created);
      const id = createdId.current;
      if (!product && id !== null) void navigate(toolsPath('product', { id }), { replace: true });
    },
  });
}

function recordOf(product: EditedProduct): StoredRecord<ProductValues> {
  return { values: valuesOfProduct(product), version: product.version };
}
