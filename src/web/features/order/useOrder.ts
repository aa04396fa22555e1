import { useEffect, useState } from 'react';
import type { OrderPage } from '../../../domain/orders/checkout.ts';
import { type ApiError, toApiError, type ApiErrorCode } from '../../api/ApiError.ts';
import { useGetOrderQuery, type OrderRef } from '../../api/ordersApi.ts';
import { isPaymentAwaited } from '../../../domain/orders/orderSituation.ts';

/** Another tab, the provider's page or the merchant may have changed it. */
const FRESH = { refetchOnFocus: true, refetchOnMountOrArgChange: true };
/** Unknown order or no access: the server does not say which. */
const CLOSED: readonly ApiErrorCode[] = ['notFound', 'unauthorized', 'forbidden', 'invalid'];

export type KnownOrder =
  | { status: 'ready'; page: OrderPage }
  | { status: 'loading' }
  | { status: 'closed' }
  | { status: 'failed'; error: ApiError; isRetrying: boolean; retry: () => void };

/** The current order; polled while its payment is pending. */
export function useOrder(ref: OrderRef): KnownOrder {
  const { currentData, error, isFetching, refetch } = useGetOrderQuery(ref, FRESH);
  const [since] = useState(() => Date.now());
  const isAwaited = currentData !== undefined && isPaymentAwaited(currentData.order);
  useEffect(() => {
    if (!isAwaited || isFetching) return;
    const timer = setTimeout(
      () => document.visibilityState === 'visible' && void refetch(),
      refreshDelay(Date.now() - since),
    );
    return () => clearTimeout(timer);
  }, [isAwaited, isFetching, refetch, since]);
  if (error && CLOSED.includes(toApiError(error).code)) return { status: 'closed' };
  if (currentData) return { status: 'ready', page: currentData };
  if (!error) return { status: 'loading' };
  const retry = () => void refetch();
  return { status: 'failed', error: toApiError(error), isRetrying: isFetching, retry };
}

const MIN_DELAY_MS = 2000;
const MAX_DELAY_MS = 60_000;

/** Polling delay with backoff. */
export function refreshDelay(waitedMs: number): number {
  return Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, Math.round(waitedMs / 2)));
}
