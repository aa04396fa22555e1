import { useState, type ReactNode } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { useGetUserOrdersQuery } from '../../api/ordersApi.ts';
import { toApiError } from '../../api/ApiError.ts';
import { failureHint } from '../../copy/failureSentence.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyPlace } from '../../ui/loading/EmptyPlace.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrdersPanel.module.css';

const SHOWN_AT_FIRST = 8;

/** The member's orders, or the reason why they cannot be shown; the shelf is for who has none. */
export function OrdersPanel({ shelf }: { shelf: ReactNode }) {
  /** Orders of the last visit may be in the cache. */
  const query = useGetUserOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: orders, error, isError, isFetching, refetch } = query;
  const retry = () => void refetch();
  if (orders && orders.length > 0) {
    return (
      <>
        {isError && (
          <div role="status" className={styles.stale}>
            {ordersCopy.stale}
            <Button variant="quiet" busy={isFetching} onClick={retry}>
              {ordersCopy.retry}
            </Button>
          </div>
        )}
        <OrderList orders={orders} />
      </>
    );
  }
  if (orders) {
    return (
      <EmptyPlace art="parcel" shelf={shelf}>
        <EmptyState
          as="h3"
          title={ordersCopy.empty}
          actions={<LinkButton to={PAGE_PATHS.products}>{ordersCopy.seeProducts}</LinkButton>}
        >
          {ordersCopy.emptyHint}
        </EmptyState>
      </EmptyPlace>
    );
  }
  if (isError) {
    return (
      <div className={styles.notice}>
        <ErrorState
          title={ordersCopy.unknown}
          retryLabel={ordersCopy.retry}
          retrying={isFetching}
          onRetry={retry}
        >
          {failureHint(toApiError(error))}
        </ErrorState>
      </div>
    );
  }
  return (
    <div className={styles.list}>
      <VisuallyHidden role="status">{ordersCopy.loading}</VisuallyHidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="5.5rem" />
      ))}
    </div>
  );
}

/** Orders in the given order; the rest behind a button. */
function OrderList({ orders }: { orders: readonly Order[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? orders : orders.slice(0, SHOWN_AT_FIRST);
  const hidden = orders.length - shown.length;
  return (
    <>
      <ul className={styles.list} aria-label={ordersCopy.title}>
        {shown.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {ordersCopy.more(hidden)}
        </Button>
      )}
    </>
  );
}
