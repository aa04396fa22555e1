import { useState } from 'react';
import { offeredDiscount, type CouponOffer } from '../../../domain/orders/coupon.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { toApiError, type ApiError } from '../../api/ApiError.ts';
import { useLazyGetCouponQuery } from '../../api/checkoutApi.ts';
import { couponCopy } from '../../copy/couponCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { appliedCoupon } from '../../state/visitChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeForm, FoldedForm, useReplacedFocus } from '../../ui/form/CodeForm.tsx';
import type { AppliedCoupon } from './useAppliedCoupon.ts';
import styles from './CouponField.module.css';

interface CouponFieldProps {
  coupon: AppliedCoupon;
  /** The products' total of the cart as shown. */
  productsTotal: Cents;
  /** The form waits behind a question. */
  isFolded?: boolean;
}

/** A coupon for the cart: to be typed, or with what it takes off and the way to do without it. */
export function CouponField({ coupon, productsTotal, isFolded = false }: CouponFieldProps) {
  const { name, offer, failure, automatic } = coupon;
  const [isUnfolded, setUnfolded] = useState(false);
  const isForm = name === '' || failure !== null;
  const { place, act: moveFocus } = useReplacedFocus(isForm);
  const act = () => {
    moveFocus();
    setUnfolded(true);
  };
  if (isForm) {
    const form = <CouponForm key={name} given={name} failure={failure} />;
    return (
      <div ref={place} onSubmit={act}>
        {isFolded ? (
          <FoldedForm question={couponCopy.question} isOpen={isUnfolded || failure !== null}>
            {form}
          </FoldedForm>
        ) : (
          form
        )}
      </div>
    );
  }
  return (
    <div ref={place} className={styles.applied} onClick={act}>
      <p role="status">
        <strong className={styles.name}>{couponCopy.applied(offer?.name ?? name)}</strong>
        <span className={styles.worth}>
          {offer ? worthOf(offer, automatic, productsTotal) : couponCopy.asking}
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

function worthOf(offer: CouponOffer, automatic: CouponOffer | null, productsTotal: Cents): string {
  if (offer.obstacle !== null) return offer.obstacle;
  const missing = offer.minPurchase - productsTotal;
  if (missing > 0) return couponCopy.belowMinimum(offer.minPurchase, missing);
  const { value = 0, freesShipping = false } = offeredDiscount(offer, productsTotal) ?? {};
  const worth = freesShipping ? couponCopy.freesShipping : couponCopy.takesOff(value);
  return automatic ? `${worth} ${couponCopy.insteadOf(automatic.name)}` : worth;
}

interface CouponFormProps {
  /** One that was applied and may be used no more; else empty. */
  given: string;
  failure: ApiError | null;
}

/** Validates a coupon on the server before applying it. */
function CouponForm({ given, failure }: CouponFormProps) {
  const [ask, { isFetching }] = useLazyGetCouponQuery();
  const send = async (name: string) => {
    const { data, error } = await ask(name);
    if (data) appliedCoupon.write(name);
    return error ? failureSentence(toApiError(error)) : null;
  };
  return (
    <CodeForm
      copy={FORM_COPY}
      maxLength={80}
      given={given}
      problem={failure ? failureSentence(failure) : ''}
      isBusy={isFetching}
      send={send}
    />
  );
}

const FORM_COPY = { label: couponCopy.label, send: couponCopy.apply, empty: couponCopy.empty };
