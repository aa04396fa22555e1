import type { Refusal } from '../../contract/refusals.ts';

export type { Refusal };

export type ApiErrorCode =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'unreadable'
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'rateLimited'
  | 'server';

/** Every failed call has this shape. `status` is 0 without a response; `message` is the server's own sentence. */
export interface ApiError {
  code: ApiErrorCode;
  status: number;
  message?: string;
  /** Says what the person can do, after which the same call is accepted. It may be one that this version does not know. */
  reason?: Refusal;
  /** Sentences by the domain's name of the field. */
  fields?: Record<string, string[]>;
  /** The whole response body of a conflict. */
  body?: unknown;
  /** Seconds that the server asks to wait. */
  retryAfter?: number;
  /** Only of a save that came too late: who changed the record meanwhile, and when (milliseconds); null for unknown. */
  changedBy?: string | null;
  changedAt?: number | null;
}

const CODE_BY_STATUS: Readonly<Record<number, ApiErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'rateLimited',
};

export function codeOfStatus(status: number): ApiErrorCode {
  return CODE_BY_STATUS[status] ?? (status >= 500 ? 'server' : 'invalid');
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error;
}

/** True if somebody else changed the record after it was read. */
export function isStaleSave(
  error: unknown,
): error is ApiError & Required<Pick<ApiError, 'changedBy' | 'changedAt'>> {
  return isApiError(error) && error.changedAt !== undefined;
}

/** Converts anything thrown to an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  return isApiError(error) ? error : { code: 'unreadable', status: 0 };
}
