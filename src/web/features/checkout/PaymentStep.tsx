import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import styles from './ChoiceCards.module.css';
import { PaymentCard } from './PaymentCard.tsx';
import frame from './StepFrame.module.css';
import { useCheckout } from './useCheckout.ts';

/** Payment methods, each with the total it leads to. The coupon is a separate form. */
export function PaymentStep() {
  const { actor, options, method, sum, couponField } = useCheckout();
  if (method === null) return <FormNote tone="bad">{checkoutCopy.noMethods}</FormNote>;
  return (
    <div className={frame.form}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{checkoutCopy.methods}</legend>
        <div className={styles.cards}>
          {options.paymentMethods.map((each) => (
            <PaymentCard key={each} method={each} isChosen={each === method} />
          ))}
        </div>
      </fieldset>
      {couponField(sum.products)}
      <Button large className={frame.submit} onClick={() => actor.send({ type: 'step.confirmed' })}>
        {checkoutCopy.toReview}
      </Button>
    </div>
  );
}
