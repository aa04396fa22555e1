import type { CSSProperties } from 'react';
import styles from './ColorDot.module.css';

/** A silent dot of one or two colours as `#rrggbb`; of many when none is known. Its name belongs beside it. */
export function ColorDot({ colors: [first, second = first] }: { colors: readonly string[] }) {
  const style = first && { '--dot': `linear-gradient(135deg, ${first} 50%, ${second} 50%)` };
  return <span aria-hidden="true" className={styles.dot} style={style as CSSProperties} />;
}
