import type { ApiDependencies } from '../baseQuery.ts';
import type { ApiError } from '../ApiError.ts';
import { failureOf } from './failureOf.ts';

/** Sends a file as the body. A large one on a slow line takes its time: without a timeout. */
export async function uploadFile<Answer>(
  path: string,
  file: File,
  { extra, getState, signal }: { extra: unknown; getState: () => unknown; signal: AbortSignal },
): Promise<{ data: Answer } | { error: ApiError }> {
  const { fetchFn, backend, tokenOf } = extra as ApiDependencies;
  try {
    const answer = await fetchFn(backend + path, {
      method: 'POST',
      headers: {
        authorization: `Token ${tokenOf(getState())}`,
        'content-type': 'application/octet-stream',
      },
      body: file,
      signal,
    });
    if (!answer.ok) return { error: await failureOf(answer) };
    return { data: (await answer.json()) as Answer };
  } catch {
    return { error: { code: 'network', status: 0 } };
  }
}
