import { withQuery } from '../../../contract/withQuery.ts';
import { type ApiDependencies, type ApiQuery, isResolved } from '../baseQuery.ts';
import type { ApiError } from '../ApiError.ts';
import { failureOf } from './failureOf.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export interface LongCall {
  path: string;
  query?: ApiQuery;
  /** JSON; or a file, which is the body itself. */
  body: object | { file: Blob };
  /** The page reads nothing again: it ends with this call. */
  isLast?: boolean;
}

/** Calls that may take minutes, such as uploads of large files: they have no timeout. */
export const longCallsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    callLong: build.mutation<unknown, LongCall>({
      queryFn: async ({ path, query = {}, body }, { extra, getState, signal }) => {
        const { fetchFn, backend, tokenOf } = extra as ApiDependencies;
        const file = 'file' in body ? body.file : null;
        const headers = {
          authorization: `Token ${tokenOf(getState())}`,
          'content-type': file ? 'application/octet-stream' : 'application/json',
        };
        async function attempt(): Promise<{ data: unknown } | { error: ApiError }> {
          try {
            const answer = await fetchFn(backend + withQuery(path, query), {
              method: 'POST',
              headers,
              body: file ?? JSON.stringify(body),
              signal,
            });
            if (!answer.ok) return { error: await failureOf(answer) };
            return { data: (await answer.json()) as unknown };
          } catch {
            return { error: { code: 'network', status: 0 } };
          }
        }
        const answer = await attempt();
        return (await isResolved(answer, extra)) ? attempt() : answer;
      },
      invalidatesTags: (_data, _error, { isLast }) => (isLast ? [] : ['Backup', 'Audit']),
    }),
  }),
});

export const { useCallLongMutation } = longCallsApi;
