import { sessionText } from './session/sessionText.ts';
import { formatPostalCode } from '../../domain/people/postalCode.ts';
import { useAppSelector } from './useAppSelector.ts';

/** The name of the coupon that the shopper applied in this visit: the cart shows it, the checkout sends it. */
export const appliedCoupon = sessionText('applied-coupon');

/** The last postal code quoted in this visit, formatted. */
export const chosenPostalCode = sessionText('postal-code');

/** The chosen postal code, else the account's; empty when neither is known. */
export function usePostalCode(): string {
  const digits = useAppSelector(({ session }) => session.profile?.PC ?? 0);
  const own = digits === 0 ? '' : formatPostalCode({ digits, full: null });
  return chosenPostalCode.use() || own;
}
