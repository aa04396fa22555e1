import { withQuery } from '../../../contract/withQuery.ts';
import type { ApiDependencies, ApiQuery } from '../baseQuery.ts';
import { failureOf } from './failureOf.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export interface DownloadedFile {
  /** Object URL; revoke it once saved. */
  url: string;
  name: string;
}

interface DownloadRequest {
  path: string;
  query?: ApiQuery;
}

const NAME = /filename="([^"]+)"/;

/** Files for admins. They may take longer than other answers, so that they have no timeout. */
const downloadApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    download: build.mutation<DownloadedFile, DownloadRequest>({
      queryFn: async ({ path, query = {} }, { extra, getState, signal }) => {
        const { fetchFn, backend, tokenOf } = extra as ApiDependencies;
        const headers = { authorization: `Token ${tokenOf(getState())}` };
        try {
          const answer = await fetchFn(backend + withQuery(path, query), { headers, signal });
          if (!answer.ok) return { error: await failureOf(answer) };
          const name = NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1];
          const url = URL.createObjectURL(await answer.blob());
          return { data: { url, name: name ?? 'archivo' } };
        } catch {
          return { error: { code: 'network', status: 0 } };
        }
      },
    }),
  }),
});

export const { useDownloadMutation } = downloadApi;
