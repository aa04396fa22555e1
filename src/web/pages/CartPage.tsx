import { ShopTitle } from '../api/ShopTitle.tsx';
import { cartCopy } from '../copy/cartCopy.ts';
import { CartPageBody } from '../features/cart/CartPageBody.tsx';
import { CouponField } from '../features/coupon/CouponField.tsx';
import { useAppliedCoupon } from '../features/coupon/useAppliedCoupon.ts';
import { ShippingEstimate } from '../features/shipping/ShippingEstimate.tsx';
import { selectLoggedIn } from '../state/session/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { loadChunk } from '../ui/chunkNavigation.ts';
import { OnDemand } from '../ui/loading/OnDemand.tsx';

const loadCartMinimum = () =>
  loadChunk(
    () => import(/* webpackChunkName: "CartMinimum" */ '../features/wholesale/CartMinimum.tsx'),
  ).then(({ CartMinimum }) => CartMinimum);

export default function CartPage() {
  const coupon = useAppliedCoupon();
  const isMember = useAppSelector(selectLoggedIn);
  return (
    <>
      <ShopTitle title={cartCopy.pageTitle} />
      <CartPageBody
        offers={coupon.offers}
        delivery={<ShippingEstimate />}
        minimum={(cart) => <OnDemand load={loadCartMinimum} isWanted={isMember} props={{ cart }} />}
        couponField={(total) => <CouponField coupon={coupon} productsTotal={total} />}
      />
    </>
  );
}
