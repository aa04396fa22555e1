import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Said by screen readers, not painted. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
