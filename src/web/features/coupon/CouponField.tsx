import { useEffect, useRef } from 'react';
import { offeredDiscount, type CouponOffer } from '../../../domain/coupon.ts';
import type { Cents } from '../../../domain/money.ts';
import { couponCopy } from '../../copy/couponCopy.ts';
import { appliedCoupon } from '../../state/appliedCoupon.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './CouponField.module.css';
import { CouponForm } from './CouponForm.tsx';
import type { AppliedCoupon } from './useAppliedCoupon.ts';

interface CouponFieldProps {
  coupon: AppliedCoupon;
  /** Of the cart as it is shown. */
  productsTotal: Cents;
}

/** A coupon for the cart: to be typed, or with what it takes off and the way to do without it. */
export function CouponField({ coupon: { name, offer, failure }, productsTotal }: CouponFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const isForm = name === '' || failure !== null;
  // Applying and removing replace the control that had the focus.
  useEffect(() => {
    if (hasActed.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    hasActed.current = false;
  }, [isForm]);
  const act = () => {
    hasActed.current = true;
  };
  if (isForm) {
    return (
      <div ref={place} onSubmit={act}>
        <CouponForm key={name} given={name} failure={failure} />
      </div>
    );
  }
  return (
    <div ref={place} className={styles.applied} onClick={act}>
      <p role="status">
        <strong className={styles.name}>{couponCopy.applied(offer?.name ?? name)}</strong>
        <span className={styles.worth}>
          {offer ? worthOf(offer, productsTotal) : couponCopy.asking}
        </span>
      </p>
      <Button
        variant="quiet"
        aria-label={couponCopy.removeOf(offer?.name ?? name)}
        onClick={() => appliedCoupon.write('')}
      >
        {couponCopy.remove}
      </Button>
    </div>
  );
}

function worthOf(offer: CouponOffer, productsTotal: Cents): string {
  const missing = offer.minPurchase - productsTotal;
  return missing > 0
    ? couponCopy.belowMinimum(offer.minPurchase, missing)
    : couponCopy.takesOff(offeredDiscount(offer, productsTotal));
}
