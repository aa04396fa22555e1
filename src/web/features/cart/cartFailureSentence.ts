import { toApiError } from '../../api/ApiError.ts';
import { cartStatusCopy } from '../../copy/cartStatusCopy.ts';
import type { CartFailure } from './cartMachine.ts';

/** What the shopper reads when a change of the cart was refused: the shop's own words where it had some. */
export function cartFailureSentence({ error, units }: CartFailure): string {
  if (units < 0) return cartStatusCopy.removeFailed;
  const { code, message } = toApiError(error);
  return message ?? (code === 'notFound' ? cartStatusCopy.notFound : cartStatusCopy.addFailed);
}
