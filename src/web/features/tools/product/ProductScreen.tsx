import { useParams } from 'react-router';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useGetEditedCategoriesQuery,
  useGetEditedProductQuery,
} from '../../../api/tools/productToolsApi.ts';
import { productFormCopy } from '../../../copy/tools/productFormCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { FailedAnswer } from '../frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../frame/lazyScreen.tsx';
import { ProductForm } from './ProductForm.tsx';

/** One product, or a new one. */
export function ProductScreen() {
  const { id } = useParams();
  const categories = useGetEditedCategoriesQuery();
  if (categories.error) return <FailedAnswer title={productFormCopy.failed} answer={categories} />;
  if (!categories.data) return <ScreenSkeleton />;
  if (id === undefined) return <NewProduct categories={categories.data} />;
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <StoredProduct key={id} id={Number(id)} categories={categories.data} />
  ) : (
    <NoProduct />
  );
}

function StoredProduct({ id, categories }: { id: number; categories: readonly EditedCategory[] }) {
  const answer = useGetEditedProductQuery(id);
  const { data } = answer;
  if (data) {
    return (
      <ProductForm
        key={`${data.id} ${data.isArchived}`}
        product={data}
        categories={categories}
        onArchived={answer.refetch}
      />
    );
  }
  if (!answer.error) return <ScreenSkeleton />;
  return toApiError(answer.error).code === 'notFound' ? (
    <NoProduct />
  ) : (
    <FailedAnswer title={productFormCopy.failed} answer={answer} />
  );
}

function NewProduct({ categories }: { categories: readonly EditedCategory[] }) {
  return <ProductForm product={null} categories={categories} onArchived={() => undefined} />;
}

function NoProduct() {
  return (
    <EmptyState
      as="h1"
      title={productFormCopy.notFound}
      actions={<LinkButton to={toolsPath('products')}>{productFormCopy.toList}</LinkButton>}
    >
      {productFormCopy.notFoundText}
    </EmptyState>
  );
}
