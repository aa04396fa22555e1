import { createAction } from '@reduxjs/toolkit';
import { PAGE_ANSWERS_ID, TAKEN_OVER } from '../../contract/paintedPage.ts';
import { isApiError } from './ApiError.ts';

export { PAINTED_PRICES_KEY } from '../../contract/paintedPage.ts';

/** The part of the api cache that a page was painted from, as plain JSON. */
export interface PageAnswers {
  queries: Record<string, object | undefined>;
  provided: object;
}

/** A painted page brought its answers along. */
export const pageAnswersArrived = createAction<PageAnswers>('api/pageAnswersArrived');

/**
 * The answers of a cache, without what differs between two renderings of the same. That something does not exist is an
 * answer too. @throws when there was none
 */
export function pageAnswersOf({ queries, provided }: PageAnswers): PageAnswers {
  const settled = Object.entries(queries).map(([key, entry]) => {
    const { error } = entry as { error?: unknown };
    if (error && !isRefusal(error)) throw new Error(`${key}: ${JSON.stringify(error)}`);
    return [key, { ...entry, ...UNTIMED }] as const;
  });
  return { queries: Object.fromEntries(settled), provided };
}

function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

/** The time of all painted answers: before any other, and not 0, which would mean not at all. */
export const PAINTED_AT = 1;

const UNTIMED = {
  requestId: 'page',
  startedTimeStamp: PAINTED_AT,
  fulfilledTimeStamp: PAINTED_AT,
};

/** Null for a page that came without content. */
export function readPageAnswers(): PageAnswers | null {
  const text = document.getElementById(PAGE_ANSWERS_ID)?.textContent;
  try {
    return text ? (JSON.parse(text) as PageAnswers) : null;
  } catch {
    return null;
  }
}

/** The page's controls work: what was done to them before is done again. */
export function announceTakenOver(): void {
  document.dispatchEvent(new Event(TAKEN_OVER));
}
