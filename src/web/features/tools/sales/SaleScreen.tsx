import { useState } from 'react';
import { useParams } from 'react-router';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { useGetSaleQuery } from '../../../api/tools/salesToolsApi.ts';
import { salesCopy as copy } from '../../../copy/tools/salesCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { FailedAnswer } from '../frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../frame/lazyScreen.tsx';
import { SaleForm } from './SaleForm.tsx';

const POLL_MS = 1000;

/** One sale, or a new one. */
export function SaleScreen() {
  const { id } = useParams();
  const categories = useGetEditedCategoriesQuery();
  if (categories.error) return <FailedAnswer title={copy.failed} answer={categories} />;
  if (!categories.data) return <ScreenSkeleton />;
  if (id === undefined) return <SaleForm key="new" sale={null} categories={categories.data} />;
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <StoredSale key={id} id={Number(id)} categories={categories.data} />
  ) : (
    <NoSale />
  );
}

interface StoredSaleProps {
  id: number;
  categories: readonly EditedCategory[];
}

function StoredSale({ id, categories }: StoredSaleProps) {
  const [isMoving, setMoving] = useState(false);
  const answer = useGetSaleQuery(id, {
    pollingInterval: isMoving ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const { data } = answer;
  const moves = data?.state === 'starting' || data?.state === 'ending';
  if (moves !== isMoving) setMoving(moves);
  if (data) return <SaleForm key={data.state} sale={data} categories={categories} />;
  if (!answer.error) return <ScreenSkeleton />;
  return toApiError(answer.error).code === 'notFound' ? (
    <NoSale />
  ) : (
    <FailedAnswer title={copy.failed} answer={answer} />
  );
}

function NoSale() {
  return (
    <EmptyState
      as="h1"
      title={copy.notFound}
      actions={<LinkButton to={toolsPath('sales')}>{copy.toList}</LinkButton>}
    >
      {copy.notFoundText}
    </EmptyState>
  );
}
