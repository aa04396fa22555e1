import { useSelector } from '@xstate/react';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { Container } from '../../ui/Container.tsx';
import { CheckoutMain } from './CheckoutMain.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import styles from './CheckoutView.module.css';
import { MinimumNotice } from './MinimumNotice.tsx';
import { StepNav } from './StepNav.tsx';
import { CheckoutModelContext, type CheckoutModel } from './useCheckout.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

/** The current step with the step navigation and the summary. */
export function CheckoutView({ model }: { model: CheckoutModel }) {
  const { actor } = model;
  const step = useSelector(actor, ({ context }) => context.step);
  const state = useSelector(actor, ({ value }) => JSON.stringify(value));
  const isStep = useSelector(actor, (snapshot) => snapshot.hasTag('step'));
  const isHalted = useSelector(actor, (snapshot) => snapshot.hasTag('halted'));
  const place = useHeadingFocus(state);
  const isEditable = isStep || isHalted;
  return (
    <CheckoutModelContext value={model}>
      <Container className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{checkoutCopy.title}</h1>
          {isEditable && <StepNav current={step} />}
        </header>
        {isEditable && <CheckoutSummary withLines={!(isStep && step === 'review')} />}
        <div ref={place} className={styles.main}>
          {isStep && <MinimumNotice />}
          <CheckoutMain />
        </div>
      </Container>
    </CheckoutModelContext>
  );
}
