import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { OrderPlaced } from './OrderPlaced.tsx';
import type { CheckoutStep } from './CheckoutDraft.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { ContactStep } from './ContactStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { OrderFailed } from './OrderFailed.tsx';
import { OutOfStock } from './OutOfStock.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { PriceChanged } from './PriceChanged.tsx';
import { OrderRejected } from './OrderRejected.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useCheckout } from './useCheckout.ts';

const STEPS: Readonly<Record<CheckoutStep, ComponentType>> = {
  contact: ContactStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  review: ReviewStep,
};

/** The current step, or the result of placing the order. */
export function CheckoutMain() {
  const { actor } = useCheckout();
  const { step, answer } = useSelector(actor, ({ context }) => context);
  const isStep = useSelector(actor, (snapshot) => snapshot.hasTag('step'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (isStep) {
    const Step = STEPS[step];
    return (
      <StepFrame key={step} step={step}>
        <Step />
      </StepFrame>
    );
  }
  if (isBusy) {
    return <OrderProgress isBusy title={checkoutCopy.placing} text={checkoutCopy.placingHint} />;
  }
  if (answer?.outcome === 'placed') return <OrderPlaced order={answer.order} />;
  if (answer?.outcome === 'outOfStock') return <OutOfStock shortages={answer.shortages} />;
  if (answer?.outcome === 'priceChanged') return <PriceChanged total={answer.total} />;
  if (answer?.outcome === 'refused') return <OrderRejected error={answer.error} />;
  return <OrderFailed />;
}
