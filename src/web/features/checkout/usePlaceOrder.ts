import type { Cents } from '../../../domain/money.ts';
import { newAttemptKey, nextAttempt } from './nextAttempt.ts';
import { purchaseOf } from './purchaseOf.ts';
import { useCheckout } from './useCheckout.ts';

interface PlaceOrder {
  /** Places the order for the displayed total. */
  place: () => void;
  /** Places it for the total that the server answered. */
  placeFor: (total: Cents) => void;
  /** All inputs of the order are known. */
  isReady: boolean;
}

export function usePlaceOrder(): PlaceOrder {
  const { actor, cart, draft, isMember, isCouponKnown, method, sum } = useCheckout();
  const isReady = method !== null && sum.delivery !== null && isCouponKnown;

  const placeFor = (total: Cents) => {
    const coupon = sum.coupon?.name ?? null;
    const purchase = method && purchaseOf({ draft, isGuest: !isMember, method, coupon, total });
    if (!purchase) return;
    const lines = cart.lines.map(({ variantId, size, quantity }) => ({
      variantId,
      size,
      quantity,
    }));
    const { savesAddress, shippingType } = draft.delivery;
    const keepsAddress = isMember && savesAddress && shippingType !== 'pickup';
    const request = { purchase, lines, keepsAddress };
    actor.send({
      type: 'order.confirmed',
      attempt: nextAttempt(draft.attempt, request, newAttemptKey),
    });
  };
  return { isReady, placeFor, place: () => isReady && placeFor(sum.total) };
}
