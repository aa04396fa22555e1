import { type ApiError, isApiError, toApiError } from '../../api/ApiError.ts';
import { useGetLegalTextQuery } from '../../api/legalApi.ts';
import type { LegalText } from '../../../domain/legalText.ts';

export type FoundText =
  | { status: 'loading' }
  | { status: 'ready'; text: LegalText }
  | { status: 'unknown' }
  | { status: 'failed'; error: ApiError; retrying: boolean; retry: () => void };

/** A text of the shop by its key. */
export function useLegalText(key: string): FoundText {
  const { currentData, error, isFetching, refetch } = useGetLegalTextQuery(key);
  if (currentData) return { status: 'ready', text: currentData };
  if (!error) return { status: 'loading' };
  if (isApiError(error) && error.status === 404) return { status: 'unknown' };
  const retry = () => void refetch();
  return { status: 'failed', error: toApiError(error), retrying: isFetching, retry };
}
