import { type ApiError, codeOfStatus } from '../ApiError.ts';

/** Reads an answer that gives the reason of its failure in JSON. */
export async function failureOf(answer: Response): Promise<ApiError> {
  const { status } = answer;
  const body = (await answer.json().catch(() => null)) as { detail?: unknown } | null;
  const hasReason = typeof body?.detail === 'string';
  return { code: codeOfStatus(status), status, ...(hasReason && { message: String(body.detail) }) };
}
