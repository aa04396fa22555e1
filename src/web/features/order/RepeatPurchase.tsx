import { orderCopy } from '../../copy/orderCopy.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './RepeatPurchase.module.css';

/** Result of repeating an order. */
export interface Repetition {
  added: number;
  missing: readonly { title: string; size: string; units: number }[];
  /** Some requests failed. */
  isBroken: boolean;
}

interface RepeatPurchaseProps {
  /** Null before it was tried. */
  outcome: Repetition | null;
  isBusy: boolean;
  onRepeat: () => void;
  onOpenCart: () => void;
}

/** Button to repeat the purchase with what is in stock. */
export function RepeatPurchase({ outcome, isBusy, onRepeat, onOpenCart }: RepeatPurchaseProps) {
  return (
    <>
      <Button wide variant="secondary" busy={isBusy} onClick={onRepeat}>
        {orderCopy.repeat}
      </Button>
      <div role="status" className={styles.outcome}>
        {outcome && sentencesOf(outcome).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {outcome && outcome.added > 0 && (
          <Button variant="quiet" onClick={onOpenCart}>
            {orderCopy.seeCart}
          </Button>
        )}
      </div>
    </>
  );
}

function sentencesOf({ added, missing, isBroken }: Repetition): string[] {
  if (isBroken) return [orderCopy.repeatFailed];
  if (missing.length === 0) return [orderCopy.repeated];
  return [orderCopy.repeatMissing(missing), ...(added > 0 ? [orderCopy.repeatSome] : [])];
}
