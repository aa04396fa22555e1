import { fullUnitPrice, type OrderLine } from '../../../domain/order.ts';
import { pictureSources } from '../../../domain/pictureSources.ts';
import { PICTURE_SIZES } from '../../../domain/pictureSizes.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import styles from './OrderLines.module.css';

const IMAGE = { width: 80, height: 100, alt: '', sizes: PICTURE_SIZES.thumbnail };

/** The order's lines with titles and prices at purchase. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines} aria-label={orderCopy.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={styles.image}>
            {line.imageFront !== '' && (
              <ImageFrame
                {...IMAGE}
                src={line.imageFront}
                sources={pictureSources(line.imageFront)}
              />
            )}
          </span>
          <div>
            <p className={styles.title}>{line.title}</p>
            <p className={styles.quiet}>{ordersCopy.variant(line.color, line.size)}</p>
            <p className={styles.quiet}>
              {ordersCopy.quantity(line.quantity, fullUnitPrice(line))}
            </p>
          </div>
          <strong className={styles.total}>
            {formatMoney(line.quantity * fullUnitPrice(line))}
          </strong>
        </li>
      ))}
    </ul>
  );
}
