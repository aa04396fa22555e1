import { CartDrawer } from '../features/cart/CartDrawer.tsx';
import { CouponField } from '../features/coupon/CouponField.tsx';
import { useAppliedCoupon } from '../features/coupon/useAppliedCoupon.ts';
import { useAddedTitle } from '../features/layout/LayoutContext.ts';
import { ShippingEstimate } from '../features/shipping/ShippingEstimate.tsx';

/** The cart's drawer with all that one asks of a cart. */
export function CartOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const coupon = useAppliedCoupon();
  const added = useAddedTitle();
  return (
    <CartDrawer
      open={open}
      onClose={onClose}
      added={added}
      offers={coupon.offers}
      extras={(total) => (
        <>
          <ShippingEstimate />
          <CouponField isFolded coupon={coupon} productsTotal={total} />
        </>
      )}
    />
  );
}
