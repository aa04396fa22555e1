import { SnackbarContent, type CustomContentProps } from 'notistack';
import type { Ref } from 'react';
import styles from './Toast.module.css';

/** Hidden from screen readers: the live region announces it. */
export function Toast({ message, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <SnackbarContent ref={ref ?? null} className={styles.toast} aria-hidden="true">
      {message}
    </SnackbarContent>
  );
}
