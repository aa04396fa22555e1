import { useParams } from 'react-router';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useGetEditedCategoriesQuery,
  useGetEditedProductQuery,
} from '../../../api/tools/productToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { productFormCopy } from '../../../copy/tools/productFormCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ScreenSkeleton } from '../frame/lazyScreen.tsx';
import { ProductForm } from './ProductForm.tsx';

/** One product, or a new one. */
export function ProductScreen() {
  const { id } = useParams();
  const categories = useGetEditedCategoriesQuery();
  if (categories.error) return <Failed {...categories} />;
  if (!categories.data) return <ScreenSkeleton />;
  if (id === undefined)
    return <ProductForm key="new" product={null} categories={categories.data} />;
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <StoredProduct key={id} id={Number(id)} categories={categories.data} />
  ) : (
    <NoProduct />
  );
}

type Categories = NonNullable<ReturnType<typeof useGetEditedCategoriesQuery>['data']>;

function StoredProduct({ id, categories }: { id: number; categories: Categories }) {
  const answer = useGetEditedProductQuery(id);
  const { data } = answer;
  if (data) {
    return <ProductForm key={data.id} product={data} categories={categories} />;
  }
  if (!answer.error) return <ScreenSkeleton />;
  return toApiError(answer.error).code === 'notFound' ? <NoProduct /> : <Failed {...answer} />;
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

interface FailedProps {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function Failed({ error, isFetching, refetch }: FailedProps) {
  return (
    <ErrorState
      title={productFormCopy.failed}
      retryLabel={productFormCopy.retry}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {failureSentence(toApiError(error))}
    </ErrorState>
  );
}
