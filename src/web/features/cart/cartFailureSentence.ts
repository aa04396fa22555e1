import { toApiError } from '../../api/ApiError.ts';
import { cartStatusCopy } from '../../copy/cartStatusCopy.ts';
import type { CartFailure } from './cartMachine.ts';

/** Message of a failed cart change: the server's own when it has one. */
export function cartFailureSentence({ error, units }: CartFailure): string {
  if (units < 0) return cartStatusCopy.removeFailed;
  const { code, message } = toApiError(error);
  return message ?? (code === 'notFound' ? cartStatusCopy.notFound : cartStatusCopy.addFailed);
}
