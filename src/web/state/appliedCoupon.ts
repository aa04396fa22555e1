import { sessionText } from './session/sessionText.ts';

/** The name of the coupon that the shopper applied in this visit: the cart shows it, the checkout sends it. */
export const appliedCoupon = sessionText('applied-coupon');
