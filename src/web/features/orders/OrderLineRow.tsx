import { fullUnitPrice, type OrderLine } from '../../../domain/order.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import styles from './OrderLineRow.module.css';

const IMAGE = { width: 64, height: 80 };

/** An order line with the title and price at purchase. */
export function OrderLineRow({ line }: { line: OrderLine }) {
  const { title, color, size, quantity, imageFront } = line;
  const unitPrice = fullUnitPrice(line);
  return (
    <li className={styles.line}>
      <span className={styles.image}>
        {imageFront !== '' && <ImageFrame {...IMAGE} src={imageFront} alt="" />}
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.quiet}>{ordersCopy.variant(color, size)}</p>
        <p className={styles.quiet}>{ordersCopy.quantity(quantity, unitPrice)}</p>
      </div>
      <strong className={styles.total}>{formatMoney(quantity * unitPrice)}</strong>
    </li>
  );
}
