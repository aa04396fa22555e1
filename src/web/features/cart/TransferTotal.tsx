import type { Cents } from '../../../domain/money.ts';
import { transferPrice } from '../../../domain/priceTerms.ts';
import { usePriceTerms } from '../../api/usePriceTerms.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { formatPercent } from '../../copy/formatPercent.ts';
import styles from './TransferTotal.module.css';

/** What the same costs by bank transfer; nothing where that is no less. */
export function TransferTotal({ total }: { total: Cents }) {
  const terms = usePriceTerms();
  const amount = terms && transferPrice(total, terms);
  if (!terms || amount === null) return null;
  return (
    <div>
      <p className={styles.line}>
        <span>{cartCopy.byTransfer}</span>
        <strong className={styles.amount}>{formatMoney(amount)}</strong>
      </p>
      <p className={styles.terms}>
        {cartCopy.transferTerms(formatPercent(terms.transferDiscountPercent))}
      </p>
    </div>
  );
}
