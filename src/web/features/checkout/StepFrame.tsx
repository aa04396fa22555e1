import type { ReactNode } from 'react';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import type { CheckoutStep } from './CheckoutDraft.ts';
import styles from './StepFrame.module.css';

interface StepFrameProps {
  step: CheckoutStep;
  children: ReactNode;
}

/** A step with its heading. */
export function StepFrame({ step, children }: StepFrameProps) {
  const id = `paso-${step}`;
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {checkoutCopy.steps[step]}
      </h2>
      {children}
    </section>
  );
}
