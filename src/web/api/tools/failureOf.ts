import { fieldFromWire } from '../../../contract/fieldFromWire.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { type ApiError, codeOfStatus } from '../ApiError.ts';

/** Reads an answer that gives the reason of its failure in JSON. */
export async function failureOf(answer: Response): Promise<ApiError> {
  const { status } = answer;
  const body = (await answer.json().catch(() => null)) as {
    detail?: unknown;
    code?: unknown;
  } | null;
  return {
    code: codeOfStatus(status),
    status,
    ...(typeof body?.detail === 'string' && { message: body.detail }),
    ...(typeof body?.code === 'string' && { reason: fieldFromWire(body.code) as Refusal }),
  };
}
