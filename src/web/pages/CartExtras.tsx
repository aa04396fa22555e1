import type { Cents } from '../../domain/money.ts';
import { CouponField } from '../features/coupon/CouponField.tsx';
import type { AppliedCoupon } from '../features/coupon/useAppliedCoupon.ts';
import { DeliveryEstimate } from '../features/delivery/DeliveryEstimate.tsx';

interface CartExtrasProps {
  coupon: AppliedCoupon;
  productsTotal: Cents;
}

/** What one asks of a cart besides its lines: what it costs to have it brought, and a coupon. */
export function CartExtras({ coupon, productsTotal }: CartExtrasProps) {
  return (
    <>
      <DeliveryEstimate />
      <CouponField coupon={coupon} productsTotal={productsTotal} />
    </>
  );
}
