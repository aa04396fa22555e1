import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Refusal } from '../../contract/refusals.ts';
import { fieldFromWire } from '../../contract/fieldFromWire.ts';
import { withQuery } from '../../contract/withQuery.ts';
import { type ApiError, type ApiErrorCode, codeOfStatus } from './ApiError.ts';
import { sessionRefused } from './sessionActions.ts';

/** External dependencies of the api; the store passes them as the thunks' extra argument. */
export interface ApiDependencies {
  fetchFn: typeof fetch;
  /** Origin of the shop's backend; empty for the page's own. */
  backend: string;
  /** The session's token, or '' for a guest. */
  tokenOf: (state: unknown) => string;
  /** Resolves once the auth modal is closed. */
  loginSettled: () => Promise<void>;
  /** Does with the person what a refusal of this reason asks for; true if the call can be repeated. The tools set it. */
  resolveRefusal?: (reason: Refusal) => Promise<boolean>;
}

const TIMEOUT_MS = 15_000;
const LOWERCASE_WORD = /^\/api\/(cart|orders)\//;
const LOGIN_NEEDED: Answer = { error: { code: 'unauthorized', status: 401 } };

/**
 * All API calls go through here, and every failure becomes an `ApiError`. A session that the shop does not know ends:
 * queries are repeated without it, and mutations wait for the login. Responses for a previous caller are fetched again.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, api) => {
  const { tokenOf, loginSettled } = api.extra as ApiDependencies;
  const own = request.token;
  const token = own ?? tokenOf(api.getState());
  const answer = await ask(request, token, api);
  if (await isResolved(answer, api.extra)) return ask(request, token, api);
  if (own !== undefined) return answer;
  const isSameCaller = tokenOf(api.getState()) === token;
  if (!isSameCaller && api.type === 'query') return ask(request, tokenOf(api.getState()), api);
  if (token === '' || !isRefusal(answer)) return answer;
  if (isSameCaller) api.dispatch(sessionRefused());
  if (api.type === 'mutation') await loginSettled();
  return ask(request, tokenOf(api.getState()), api);
};

/** True if the person has done what the shop asked for: the call is repeated, once. */
export async function isResolved(
  answer: { data: unknown } | { error: ApiError },
  extra: unknown,
): Promise<boolean> {
  const reason = 'error' in answer && answer.error.reason;
  if (!reason) return false;
  return (await (extra as ApiDependencies).resolveRefusal?.(reason)) ?? false;
}

function isRefusal(answer: Answer): boolean {
  return 'error' in answer && answer.error.code === 'unauthorized';
}

async function ask(request: ApiRequest, token: string, api: BaseQueryApi): Promise<Answer> {
  if (request.membersOnly && token === '') return LOGIN_NEEDED;
  const { fetchFn, backend } = api.extra as ApiDependencies;
  const url = requestUrl(request, token !== '');
  const headers: Record<string, string> = { accept: 'application/json, text/plain' };
  if (token !== '') headers['authorization'] = authorization(url, token);
  if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
  const init: RequestInit = { credentials: 'include', headers };
  if (request.isPrefetch) init.priority = 'low';
  if (request.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.method = 'POST';
    init.body = JSON.stringify(request.body);
  }
  const address = (request.ownOrigin ? '' : backend) + url;
  return send((signal) => fetchFn(address, { ...init, signal }), api.signal);
}

/** Cart and orders calls require the scheme in lowercase. */
function authorization(path: string, token: string): string {
  return `${LOWERCASE_WORD.test(path) ? 'token' : 'Token'} ${token}`;
}

async function send(
  call: (signal: AbortSignal) => Promise<Response>,
  outer: AbortSignal,
): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const onAbort = () => controller.abort();
  outer.addEventListener('abort', onAbort);
  if (outer.aborted) controller.abort();
  try {
    return await readAnswer(await call(controller.signal));
  } catch {
    return { error: { code: silenceCode(outer, controller.signal), status: 0 } };
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', onAbort);
  }
}

function silenceCode(outer: AbortSignal, timed: AbortSignal): ApiErrorCode {
  if (outer.aborted) return 'aborted';
  return timed.aborted ? 'timeout' : 'network';
}

/** Undefined members are left out. */
export type ApiQuery = Readonly<Record<string, string | number | undefined>>;

/** One call. `path` may depend on the login (the cart's two families); `body` makes it a POST. */
interface ApiRequest {
  path: string | { loggedIn: string; anonymous: string };
  query?: ApiQuery;
  body?: unknown;
  /** Replaces the session's token. */
  token?: string;
  /** Idempotency key. */
  idempotencyKey?: string;
  /** Skipped without a token. */
  membersOnly?: boolean;
  /** Makes way for requests that somebody waits for. */
  isPrefetch?: boolean;
  /** Sent to the web app's own origin, wherever the backend is. */
  ownOrigin?: boolean;
}

function requestUrl({ path, query = {} }: ApiRequest, loggedIn: boolean): string {
  const own = typeof path === 'string' ? path : path[loggedIn ? 'loggedIn' : 'anonymous'];
  return withQuery(own, query);
}

type Answer = { data: unknown } | { error: ApiError };

/** Parses JSON as JSON and plain text as text; HTML, such as a proxy's error page, is ignored. */
async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) return { error: readFailure(response, type, text) };
  if (!type.includes('json')) return { error: { code: 'unreadable', status: response.status } };
  const data = parseJson(text);
  if (data === undefined) return { error: { code: 'unreadable', status: response.status } };
  return { data };
}

function readFailure({ status, headers }: Response, type: string, text: string): ApiError {
  const wait = Number(headers.get('retry-after'));
  const failure: ApiError = {
    code: codeOfStatus(status),
    status,
    ...(wait > 0 && { retryAfter: wait }),
  };
  if (type.startsWith('text/plain') && text !== '') return { ...failure, message: text };
  const body = type.includes('json') ? parseJson(text) : undefined;
  if (typeof body !== 'object' || body === null) return failure;
  const detailed = { ...failure, ...readMessage(body), ...readFields(body), ...readChange(body) };
  return failure.code === 'conflict' ? { ...detailed, body } : detailed;
}

function readMessage(body: object): Pick<ApiError, 'message' | 'reason'> {
  if ('detail' in body && typeof body.detail === 'string') {
    const reason = 'code' in body && { reason: fieldFromWire(String(body.code)) as Refusal };
    return { message: body.detail, ...reason };
  }
  if ('message' in body && typeof body.message === 'string') return { message: body.message };
  return {};
}

function readFields(body: object): Pick<ApiError, 'fields'> {
  if (!('errors' in body) || typeof body.errors !== 'object' || body.errors === null) return {};
  const fields = Object.entries(body.errors).map(([field, sentences]) => [
    fieldFromWire(field),
    (Array.isArray(sentences) ? sentences : [sentences]).map(String),
  ]);
  return { fields: Object.fromEntries(fields) as Record<string, string[]> };
}

function readChange(body: object): Pick<ApiError, 'changedBy' | 'changedAt'> {
  if (!('changed_at' in body)) return {};
  const { changed_at: at } = body;
  const by = 'changed_by' in body ? body.changed_by : null;
  return {
    changedBy: typeof by === 'string' ? by : null,
    changedAt: typeof at === 'string' ? Date.parse(at) : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
