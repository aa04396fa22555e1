import { skipToken } from '@reduxjs/toolkit/query';
import {
  useGetEditedCategoriesQuery,
  useGetEditedProductQuery,
} from '../../../api/tools/productToolsApi.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { Answer } from '../kit/frame/Answer.tsx';
import { RecordScreen, useRecordId } from '../kit/record/RecordScreen.tsx';
import { ProductForm } from './ProductForm.tsx';

/** One product, or a new one. */
export function ProductScreen() {
  const id = useRecordId();
  const product = useGetEditedProductQuery(typeof id === 'number' ? id : skipToken);
  const categories = useGetEditedCategoriesQuery();
  return (
    <Answer of={categories} failed={copy.failed}>
      {(known) => (
        <RecordScreen id={id} of={product} copy={copy} list="products">
          {(stored) => (
            <ProductForm
              key={String(stored?.isArchived)}
              product={stored}
              categories={known}
              onArchived={() => stored && product.refetch()}
            />
          )}
        </RecordScreen>
      )}
    </Answer>
  );
}
