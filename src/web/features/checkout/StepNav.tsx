import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { CheckoutStep } from './CheckoutDraft.ts';
import { stepPath } from './stepPath.ts';
import styles from './StepNav.module.css';
import { useCheckout } from './useCheckout.ts';

const STEPS = ['contact', 'delivery', 'payment', 'review'] as const;

/** Step navigation with links to completed steps. */
export function StepNav({ current }: { current: CheckoutStep }) {
  const { confirmed } = useCheckout().draft;
  return (
    <nav aria-label={checkoutCopy.progress}>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => {
          const before = STEPS.slice(0, index);
          const isOpen = step !== current && before.every((each) => confirmed.includes(each));
          const isDone = confirmed.includes(step);
          const label = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {isDone && step !== current ? <Check size={16} strokeWidth={3} /> : index + 1}
              </span>
              <span className={styles.name}>{checkoutCopy.steps[step]}</span>
              {isDone && step !== current && (
                <VisuallyHidden> ({checkoutCopy.done})</VisuallyHidden>
              )}
            </>
          );
          return (
            <li key={step} className={styles.step} data-done={isDone}>
              {isOpen ? (
                <Link to={stepPath(step)} className={styles.link}>
                  {label}
                </Link>
              ) : (
                <span className={styles.link} aria-current={step === current ? 'step' : undefined}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
