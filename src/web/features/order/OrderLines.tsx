import type { OrderLine } from '../../../domain/order.ts';
import { pictureSources } from '../../../domain/pictureSources.ts';
import { PICTURE_SIZES } from '../../../domain/pictureSizes.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import styles from './OrderLines.module.css';

const IMAGE = { width: 80, height: 100, alt: '', sizes: PICTURE_SIZES.thumbnail };

/** The garments as they were and for what they cost then. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines} aria-label={orderCopy.lines}>
      {lines.map(({ id, title, color, size, quantity, unitPrice, imageFront }) => (
        <li key={id} className={styles.line}>
          <span className={styles.image}>
            {imageFront !== '' && (
              <ImageFrame {...IMAGE} src={imageFront} sources={pictureSources(imageFront)} />
            )}
          </span>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.quiet}>{ordersCopy.variant(color, size)}</p>
            <p className={styles.quiet}>{ordersCopy.quantity(quantity, unitPrice)}</p>
          </div>
          <strong className={styles.total}>{formatMoney(quantity * unitPrice)}</strong>
        </li>
      ))}
    </ul>
  );
}
