import { useRef, useState, type SubmitEvent } from 'react';
import { toApiError, type ApiError } from '../../api/ApiError.ts';
import { useLazyGetCouponQuery } from '../../api/checkoutApi.ts';
import { couponCopy } from '../../copy/couponCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { appliedCoupon } from '../../state/appliedCoupon.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import styles from './CouponField.module.css';

interface CouponFormProps {
  /** One that was applied and may be used no more; else empty. */
  given: string;
  failure: ApiError | null;
}

/** Validates a coupon on the server before applying it. */
export function CouponForm({ given, failure }: CouponFormProps) {
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
