import type { ComponentProps, CSSProperties } from 'react';
import styles from './ColorDot.module.css';

interface Colors {
  /** One or two colours as `#rrggbb`; none stands for many. */
  colors: readonly string[];
}

/** A silent dot. Its name belongs beside it. */
export function ColorDot({ colors }: Colors) {
  return <span aria-hidden="true" className={styles.dot} style={dotStyle(colors)} />;
}

/** A dot to choose; its name is its `aria-label`. */
export function ColorRadio({ colors, ...rest }: Colors & ComponentProps<'input'>) {
  return <input {...rest} type="radio" className={styles.radio} style={dotStyle(colors)} />;
}

function dotStyle([first, second = first]: readonly string[]): CSSProperties | undefined {
  return first
    ? ({ '--dot': `linear-gradient(135deg, ${first} 50%, ${second} 50%)` } as CSSProperties)
    : undefined;
}
