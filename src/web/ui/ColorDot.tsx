import type { CSSProperties } from 'react';
import styles from './ColorDot.module.css';

/** A silent dot of one colour; many colours when `hex` is null. Its name belongs beside it. */
export function ColorDot({ hex }: { hex: string | null }) {
  const style = hex === null ? undefined : ({ '--dot': hex } as CSSProperties);
  return <span aria-hidden="true" className={styles.dot} style={style} />;
}
