import { useGetKitsQuery } from '../../api/kitsApi.ts';
import { toApiError } from '../../api/ApiError.ts';
import { failureHint } from '../../copy/failureSentence.ts';
import { kitsCopy } from '../../copy/kitsCopy.ts';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { KitCard } from './KitCard.tsx';
import card from './KitCard.module.css';
import { joinClasses } from '../../ui/joinClasses.ts';
import shelf from '../../ui/shelf.module.css';
import styles from './KitList.module.css';

const PLACEHOLDER_COUNT = 4;

interface KitListProps {
  onOpenCart: () => void;
}

/** The published kits in a scrollable row, or why they cannot be shown. */
export function KitList({ onOpenCart }: KitListProps) {
  const { data: kits, error, isFetching, refetch } = useGetKitsQuery();
  if (error && !kits) {
    return (
      <ErrorState
        title={kitsCopy.failed}
        retryLabel={kitsCopy.retry}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failureHint(toApiError(error))}
      </ErrorState>
    );
  }
  if (kits?.length === 0) {
    return (
      <EmptyState as="h3" title={kitsCopy.empty}>
        {kitsCopy.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      {!kits && <VisuallyHidden role="status">{kitsCopy.loading}</VisuallyHidden>}
      <ul className={joinClasses(shelf.row, styles.row)} aria-busy={!kits}>
        {kits
          ? kits.map((kit) => (
              <li key={kit.id}>
                <KitCard kit={kit} onOpenCart={onOpenCart} />
              </li>
            ))
          : Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
              <li key={index} aria-hidden="true" className={card.card}>
                <Skeleton ratio="4 / 5" />
                <Skeleton height="7rem" />
                <Skeleton height="3rem" />
              </li>
            ))}
      </ul>
    </>
  );
}
