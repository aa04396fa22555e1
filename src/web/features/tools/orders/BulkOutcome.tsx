import type { BulkResult } from '../../../../domain/orders/adminOrder.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import styles from '../kit/form/ActionDialog.module.css';

interface BulkOutcomeProps {
  result: BulkResult;
  /** The outcome of the orders that were done. */
  done: string;
  refused: string;
  onClose: () => void;
}

/** Lists the orders that were done, and those that could not be, with the reason. */
export function BulkOutcome({ result, done, refused, onClose }: BulkOutcomeProps) {
  return (
    <div className={styles.form}>
      <FormNote tone={result.refused.length === 0 ? 'good' : 'plain'}>{done}</FormNote>
      {result.refused.length > 0 && (
        <section aria-label={refused}>
          <p>{refused}</p>
          <ul className={styles.refused}>
            {result.refused.map(({ number, reason }) => (
              <li key={number}>
                {reason.includes(number) ? reason : ordersToolsCopy.refusedOf(number, reason)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{ordersToolsCopy.close}</Button>
      </div>
    </div>
  );
}
