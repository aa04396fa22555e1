import { type ApiError, isApiError, toApiError } from '../../api/ApiError.ts';
import { useGetLegalTextQuery, useGetOwnPageQuery } from '../../api/legalApi.ts';
import type { OwnPage } from '../../../domain/ownPage.ts';
import type { LegalText } from '../../../domain/legalText.ts';

/** Something to read, or its loading or error state. */
export type Found<Content> =
  | { status: 'loading' }
  | { status: 'ready'; text: Content }
  | { status: 'unknown' }
  | { status: 'failed'; error: ApiError; retrying: boolean; retry: () => void };

export type FoundText = Found<LegalText>;

interface Answer<Content> {
  currentData?: Content | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A text of the shop by its key. */
export function useLegalText(key: string): FoundText {
  return foundIn(useGetLegalTextQuery(key));
}

/** A page that the merchant wrote, by its address. */
export function useOwnPage(slug: string): Found<OwnPage> {
  return foundIn(useGetOwnPageQuery(slug));
}

function foundIn<Content>(answer: Answer<Content>): Found<Content> {
  const { currentData, error, isFetching, refetch } = answer;
  if (currentData) return { status: 'ready', text: currentData };
  if (!error) return { status: 'loading' };
  if (isApiError(error) && error.status === 404) return { status: 'unknown' };
  const retry = () => void refetch();
  return { status: 'failed', error: toApiError(error), retrying: isFetching, retry };
}
