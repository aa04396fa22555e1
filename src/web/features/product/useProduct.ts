import { isId } from '../../../domain/id.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { FOLLOW_PRICES } from '../../api/baseApi.ts';
import { type ApiError, isApiError, toApiError } from '../../api/ApiError.ts';
import { useGetProductQuery } from '../../api/catalogueApi.ts';

export type FoundProduct =
  | { status: 'loading' }
  | { status: 'ready'; product: Product }
  | { status: 'unknown' }
  | { status: 'failed'; error: ApiError; retrying: boolean; retry: () => void };

/** The product of the URL's `id`; an invalid id is not requested. */
export function useProduct(id: string | undefined): FoundProduct {
  const number = /^\d{1,10}$/.test(id ?? '') ? Number(id) : 0;
  const skip = !isId(number);
  const { currentData, error, isFetching, refetch } = useGetProductQuery(number, {
    ...FOLLOW_PRICES,
    skip,
    // Loading a known product again renders nothing unless it changed.
    selectFromResult: ({ currentData, error, isFetching }) => ({
      currentData,
      error,
      isFetching: isFetching && !currentData,
    }),
  });
  if (skip) return { status: 'unknown' };
  if (currentData) return { status: 'ready', product: currentData };
  if (!error) return { status: 'loading' };
  if (isApiError(error) && error.status === 404) return { status: 'unknown' };
  const retry = () => void refetch();
  return { status: 'failed', error: toApiError(error), retrying: isFetching, retry };
}
