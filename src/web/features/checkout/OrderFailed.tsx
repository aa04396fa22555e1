import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import { useCheckout } from './useCheckout.ts';

/** No response: the same attempt can be retried safely (idempotency key). */
export function OrderFailed() {
  const { actor } = useCheckout();
  return (
    <CheckoutProblem
      title={checkoutCopy.failed}
      text={checkoutCopy.failedHint}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'order.retried' })}>
            {checkoutCopy.tryAgain}
          </Button>
          <Button
            variant="secondary"
            onClick={() => actor.send({ type: 'step.visited', step: 'review' })}
          >
            {checkoutCopy.lookAgain}
          </Button>
        </>
      }
    />
  );
}
