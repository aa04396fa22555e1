import { lineTotal, type CartLine } from '../../../domain/cart.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import styles from './CheckoutLines.module.css';

const IMAGE = { width: 64, height: 80 };

/** The order's lines. */
export function CheckoutLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className={styles.lines} aria-label={checkoutCopy.lines}>
      {lines.map((line) => (
        <li key={`${line.variantId}/${line.size}`} className={styles.line}>
          <span className={styles.image}>
            {line.image !== '' && <ImageFrame {...IMAGE} src={line.image} alt="" />}
          </span>
          <div className={styles.text}>
            <p className={styles.title}>{line.title}</p>
            <p className={styles.quiet}>{checkoutCopy.variant(line.color, line.size)}</p>
            <p className={styles.quiet}>{checkoutCopy.quantity(line.quantity, line.unitPrice)}</p>
          </div>
          <strong className={styles.total}>{formatMoney(lineTotal(line))}</strong>
        </li>
      ))}
    </ul>
  );
}
