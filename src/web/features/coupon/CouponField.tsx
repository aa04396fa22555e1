import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { offeredDiscount, type CouponOffer } from '../../../domain/orders/coupon.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { toApiError, type ApiError } from '../../api/ApiError.ts';
import { useLazyGetCouponQuery } from '../../api/checkoutApi.ts';
import { couponCopy } from '../../copy/couponCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { appliedCoupon } from '../../state/visitChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Field.tsx';
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
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const isForm = name === '' || failure !== null;
  // Applying and removing replace the control that had the focus.
  useEffect(() => {
    if (hasActed.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    hasActed.current = false;
  }, [isForm]);
  const act = () => {
    hasActed.current = true;
    setUnfolded(true);
  };
  if (isForm) {
    const form = <CouponForm key={name} given={name} failure={failure} />;
    return (
      <div ref={place} onSubmit={act}>
        {isFolded ? (
          <details open={isUnfolded || failure !== null}>
            <summary className={styles.question}>{couponCopy.question}</summary>
            {form}
          </details>
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
  const [name, setName] = useState(given);
  const [problem, setProblem] = useState(failure ? failureSentence(failure) : '');
  const input = useRef<HTMLInputElement>(null);
  const [ask, { isFetching }] = useLazyGetCouponQuery();

  const refuse = (sentence: string) => {
    setProblem(sentence);
    input.current?.focus();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return refuse(couponCopy.empty);
    const { data, error } = await ask(wanted);
    if (data) appliedCoupon.write(wanted);
    else if (error) refuse(failureSentence(toApiError(error)));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={input}
        label={couponCopy.label}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
        error={problem || undefined}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit" variant="secondary" busy={isFetching}>
        {couponCopy.apply}
      </Button>
    </form>
  );
}
