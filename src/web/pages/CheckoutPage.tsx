import { useState } from 'react';
import { ShopTitle } from '../api/ShopTitle.tsx';
import { checkoutCopy } from '../copy/checkoutCopy.ts';
import { useAuth } from '../features/auth/AuthContext.ts';
import { useCartCommands, useCart } from '../features/cart/useCart.ts';
import { EmptyCart, UnknownCart } from '../features/cart/EmptyCart.tsx';
import { CheckoutPanel } from '../features/checkout/CheckoutPanel.tsx';
import { CouponField } from '../features/coupon/CouponField.tsx';
import { useAppliedCoupon } from '../features/coupon/useAppliedCoupon.ts';
import { PaymentMethodsButton } from '../features/product/PaymentMethodsButton.tsx';
import { ShippingOptions } from '../features/shipping/ShippingOptions.tsx';
import { ShippingSkeleton } from '../features/shipping/ShippingSkeleton.tsx';

/** A cart of the last visit is shown, and nothing is bought before the shop has confirmed it. */
export default function CheckoutPage() {
  const auth = useAuth();
  const known = useCart();
  const [isConfirmed, setConfirmed] = useState(!known.isLoading);
  if (!isConfirmed && !known.isLoading) setConfirmed(true);
  const { reduceLine } = useCartCommands();
  const coupon = useAppliedCoupon();
  return (
    <>
      <ShopTitle title={checkoutCopy.title} />
      <CheckoutPanel
        cart={known.cart}
        isCartChanging={known.isChanging || !isConfirmed}
        offers={coupon.offers}
        isCouponKnown={coupon.isKnown}
        emptyCart={<EmptyCart />}
        unknownCart={known.isFailed && <UnknownCart known={known} />}
        slots={{
          onLogin: () => auth.open(),
          onReduceLine: reduceLine,
          shippingOptions: (props) => <ShippingOptions {...props} />,
          shippingSkeleton: <ShippingSkeleton isChoice />,
          shippingSummary: (quote) => (
            <ShippingOptions quotes={[{ ...quote, pickupChoices: [] }]} />
          ),
          instalments: (total, terms) => (
            <PaymentMethodsButton price={total} terms={terms} isCardOnly />
          ),
          couponField: (total) => <CouponField coupon={coupon} productsTotal={total} />,
        }}
      />
    </>
  );
}
