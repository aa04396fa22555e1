import { Link } from 'react-router';
import type { BuyerCredit } from '../../../domain/orders/credit.ts';
import { creditCopy } from '../../copy/creditCopy.ts';
import { formatDateTime } from '../../copy/format/formatDate.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { orderPath } from '../../paths.ts';
import { FormNote } from '../../ui/form/FormNote.tsx';
import styles from './CreditPanel.module.css';

/** The member's own credit, and what happened with it. */
export function CreditPanel({ credit }: { credit: BuyerCredit }) {
  const { balance, isBlocked, movements } = credit;
  return (
    <>
      <p className={styles.balance}>
        {creditCopy.balance} {formatMoney(balance)}
      </p>
      <p className={styles.soft}>{creditCopy.hint}</p>
      {isBlocked && <FormNote tone="bad">{creditCopy.blocked}</FormNote>}
      <ul className={styles.list} aria-label={creditCopy.movements}>
        {movements.map(({ id, at, kind, amount, orderNumber }) => (
          <li key={id} className={styles.movement}>
            <span>
              {creditCopy.kinds[kind]}
              {orderNumber !== null && (
                <>
                  {' · '}
                  <Link to={orderPath(orderNumber, null)}>{creditCopy.order(orderNumber)}</Link>
                </>
              )}
            </span>
            <span className={styles.amount}>{formatMoney(amount)}</span>
            <span className={styles.soft}>{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
