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

/** The one shape of every failed call. `status` is 0 when there was no answer; `message` is the server's own sentence. */
export interface ApiError {
  code: ApiErrorCode;
  status: number;
  message?: string;
  fields?: Record<string, string[]>;
  /** All that the answer said, of a conflict. */
  body?: unknown;
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

/** Whatever a machine or a `catch` got, as an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  return isApiError(error) ? error : { code: 'unreadable', status: 0 };
}
