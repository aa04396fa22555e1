import { type ApiError, codeOfStatus } from '../ApiError.ts';

/** Of an answer that says in JSON why it failed. */
export async function failureOf(answer: Response): Promise<ApiError> {
  const { status } = answer;
  const body = (await answer.json().catch(() => null)) as { detail?: unknown } | null;
  const isSaid = typeof body?.detail === 'string';
  return { code: codeOfStatus(status), status, ...(isSaid && { message: String(body.detail) }) };
}
