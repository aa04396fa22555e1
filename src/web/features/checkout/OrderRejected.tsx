import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import { firstStepWithError } from './fieldErrors.ts';
import { useCheckout } from './useCheckout.ts';

/** The order was rejected: the server's message and a link to the step with the error. */
export function OrderRejected({ error }: { error: ApiError }) {
  const { actor } = useCheckout();
  const step = firstStepWithError(actor.getSnapshot().context.answer) ?? 'review';
  const sentences = Object.values(error.fields ?? {}).flat();
  return (
    <CheckoutProblem
      title={checkoutCopy.refused}
      text={sentences.length > 0 ? sentences.join(' ') : failureSentence(error)}
      actions={
        <Button onClick={() => actor.send({ type: 'step.visited', step })}>
          {step === 'review'
            ? checkoutCopy.lookAgain
            : checkoutCopy.correct(checkoutCopy.steps[step])}
        </Button>
      }
    >
      <p>{checkoutCopy.refusedHint}</p>
    </CheckoutProblem>
  );
}
