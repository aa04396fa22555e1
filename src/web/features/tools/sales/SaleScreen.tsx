import { useState } from 'react';
import { useParams } from 'react-router';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { useGetSaleQuery } from '../../../api/tools/salesToolsApi.ts';
import { salesCopy as copy } from '../../../copy/tools/salesCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { SaleForm } from './SaleForm.tsx';

const POLL_MS = 1000;

/** One sale, or a new one. */
export function SaleScreen() {
  const { id } = useParams();
  const categories = useGetEditedCategoriesQuery();
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return <NoSale />;
  return (
    <Answer of={categories} failed={copy.failed}>
      {(known) =>
        id === undefined ? (
          <SaleForm key="new" sale={null} categories={known} />
        ) : (
          <StoredSale key={id} id={Number(id)} categories={known} />
        )
      }
    </Answer>
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
  return (
    <Answer of={answer} failed={copy.failed} missing={<NoSale />}>
      {(sale) => <SaleForm key={sale.state} sale={sale} categories={categories} />}
    </Answer>
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
