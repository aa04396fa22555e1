import { withQuery } from '../../contract/withQuery.ts';

/**
 * One call. `path` may differ for a logged-in caller (the cart's two families);
 * `body` makes it a POST.
 */
export interface ApiRequest {
  path: string | { loggedIn: string; anonymous: string };
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  /** In place of the session's. */
  token?: string;
  /** Idempotency key. */
  idempotencyKey?: string;
  /** Skipped without a token. */
  membersOnly?: boolean;
  /** Answered by the web app's own host, wherever the backend is. */
  ownOrigin?: boolean;
}

export function requestUrl({ path, query = {} }: ApiRequest, loggedIn: boolean): string {
  const own = typeof path === 'string' ? path : path[loggedIn ? 'loggedIn' : 'anonymous'];
  return withQuery(own, query);
}
