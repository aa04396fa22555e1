import { useParams } from 'react-router';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import {
  useGetEditedCategoriesQuery,
  useGetEditedProductQuery,
} from '../../../api/tools/productToolsApi.ts';
import { productFormCopy } from '../../../copy/tools/productFormCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ProductForm } from './ProductForm.tsx';

/** One product, or a new one. */
export function ProductScreen() {
  const { id } = useParams();
  const categories = useGetEditedCategoriesQuery();
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return <NoProduct />;
  return (
    <Answer of={categories} failed={productFormCopy.failed}>
      {(known) =>
        id === undefined ? (
          <ProductForm product={null} categories={known} onArchived={() => undefined} />
        ) : (
          <StoredProduct key={id} id={Number(id)} categories={known} />
        )
      }
    </Answer>
  );
}

function StoredProduct({ id, categories }: { id: number; categories: readonly EditedCategory[] }) {
  const answer = useGetEditedProductQuery(id);
  return (
    <Answer of={answer} failed={productFormCopy.failed} missing={<NoProduct />}>
      {(product) => (
        <ProductForm
          key={`${product.id} ${product.isArchived}`}
          product={product}
          categories={categories}
          onArchived={answer.refetch}
        />
      )}
    </Answer>
  );
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
