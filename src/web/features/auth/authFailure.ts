import { toApiError } from '../../api/ApiError.ts';
import { authCopy } from '../../copy/authCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import type { AuthTab } from './AuthForm.ts';

/** First server error of each field; form names equal wire names. */
export function fieldErrors(tab: AuthTab, failure: unknown): Record<string, string> {
  const { code, fields = {} } = toApiError(failure);
  if (tab === 'login' || code !== 'invalid') return {};
  if (tab === 'forgotPassword') return { email: authCopy.recoveryFailed };
  const said = Object.entries(fields).map(([field, [sentence]]) => [field, sentence] as const);
  return Object.fromEntries(said.filter((each): each is [string, string] => each[1] !== undefined));
}

/** Form-level note for a failure without field errors; the toasts are the same for every failure. */
export function failureNote(tab: AuthTab, failure: unknown): string | null {
  if (failure === null || Object.keys(fieldErrors(tab, failure)).length > 0) return null;
  const error = toApiError(failure);
  const isWrongPair = tab === 'login' && error.code === 'invalid';
  return isWrongPair ? authCopy.loginFailedHint : failureSentence(error);
}
