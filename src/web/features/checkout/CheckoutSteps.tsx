import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { Container } from '../../ui/Container.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Check, Lock } from '../../ui/icons/icons.ts';
import { isOpen } from './checkoutMachine.ts';
import { CheckoutProblem, MinimumNotice, type Problem } from './CheckoutProblem.tsx';
import styles from './CheckoutSteps.module.css';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { ContactStep } from './ContactStep.tsx';
import type { CheckoutActor } from './createCheckout.ts';
import { DeliveryStep } from './DeliveryStep.tsx';
import type { CheckoutStep } from './draft.ts';
import { OrderPlaced, OrderProgress } from './OrderPlaced.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { stepPath, useCheckout } from './useCheckout.ts';

const STEPS: readonly (readonly [CheckoutStep, ComponentType])[] = [
  ['contact', ContactStep],
  ['delivery', DeliveryStep],
  ['payment', PaymentStep],
  ['review', ReviewStep],
];

/** The step of the URL with the step navigation and the summary, or the result of placing the order. */
export function CheckoutSteps() {
  const { actor, step } = useCheckout();
  const { pathname } = useLocation();
  const halt = useSelector(actor, problemIn);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const answer = useSelector(actor, ({ context }) => context.answer);
  const order = answer?.outcome === 'placed' ? answer.order : null;
  const isEditable = !isBusy && order === null;
  const problem = step === 'review' ? halt : null;
  const shown = order?.number ?? (isBusy ? 'busy' : (problem ?? step));
  const place = useHeadingFocus(shown);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <div className={styles.top}>
          <h1 className={styles.title}>{checkoutCopy.title}</h1>
          <p className={styles.safe}>
            <Lock size={18} aria-hidden="true" />
            {checkoutCopy.safe}
          </p>
        </div>
        {isEditable && <StepNav />}
      </header>
      {isEditable && <CheckoutSummary withLines={shown !== 'review'} />}
      {isEditable && pathname !== stepPath(step) && <Navigate to={stepPath(step)} replace />}
      <div ref={place} className={styles.main}>
        {isEditable && !problem && <MinimumNotice />}
        {order && <OrderPlaced order={order} />}
        {isBusy && (
          <OrderProgress isBusy title={checkoutCopy.placing} text={checkoutCopy.placingHint} />
        )}
        {problem && <CheckoutProblem problem={problem} />}
        {isEditable && !problem && <Step key={step} />}
      </div>
    </Container>
  );
}

function problemIn(snapshot: ReturnType<CheckoutActor['getSnapshot']>): Problem | null {
  if (!snapshot.hasTag('halted')) return null;
  const { value } = snapshot;
  return (typeof value === 'string' ? value : value.shopping) as Problem;
}

function Step() {
  const { step } = useCheckout();
  const id = `paso-${step}`;
  const Form = STEPS.find(([name]) => name === step)?.[1];
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {checkoutCopy.steps[step]}
      </h2>
      {Form && <Form />}
    </section>
  );
}

/** Step navigation with links to the open steps. */
function StepNav() {
  const { draft, step: current } = useCheckout();
  return (
    <nav aria-label={checkoutCopy.progress}>
      <ol className={styles.steps}>
        {STEPS.map(([step], index) => {
          const isCurrent = step === current;
          const isDone = draft.confirmed.includes(step);
          const label = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {isDone && !isCurrent ? <Check size={16} strokeWidth={3} /> : index + 1}
              </span>
              <span className={styles.name}>{checkoutCopy.steps[step]}</span>
              {isDone && !isCurrent && <VisuallyHidden> ({checkoutCopy.done})</VisuallyHidden>}
            </>
          );
          return (
            <li key={step} className={styles.item} data-done={isDone}>
              {!isCurrent && isOpen(draft, step) ? (
                <Link to={stepPath(step)} className={styles.link}>
                  {label}
                </Link>
              ) : (
                <span className={styles.link} aria-current={isCurrent ? 'step' : undefined}>
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

/** Moves the focus to the new heading when the content changes, but not on first render. */
function useHeadingFocus(shown: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    place.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [shown]);
  return place;
}
