import type { SizeName } from '../../../../domain/catalogue/stock.ts';
import styles from './SizeCell.module.css';

/** The name of a size: its product above, colour and size below. */
export function SizeCell({ title, color, size }: SizeName) {
  return (
    <span className={styles.name}>
      {title}
      <span className={styles.quiet}>{[color, size].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
