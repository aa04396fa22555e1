import { useGetUserOrdersQuery } from '../../api/ordersApi.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OrderList } from './OrderList.tsx';
import styles from './OrderList.module.css';

/** The member's orders, or the reason why they cannot be shown. */
export function OrdersPanel() {
  const { data: orders, isError, isFetching, refetch } = useGetUserOrdersQuery();
  if (orders && orders.length > 0) return <OrderList orders={orders} />;
  if (orders) {
    return (
      <div className={styles.notice}>
        <EmptyState
          as="h3"
          title={ordersCopy.empty}
          actions={<LinkButton to={PAGE_PATHS.products}>{ordersCopy.seeProducts}</LinkButton>}
        >
          {ordersCopy.emptyHint}
        </EmptyState>
      </div>
    );
  }
  if (isError) {
    return (
      <div className={styles.notice}>
        <ErrorState
          title={ordersCopy.unknown}
          retryLabel={ordersCopy.retry}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {ordersCopy.unknownHint}
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
