import { SnackbarContent, type CustomContentProps } from 'notistack';
import type { Ref } from 'react';
import styles from './Toast.module.css';

/** For the eye only: the live region has already said it. */
export function Toast({ message, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <SnackbarContent ref={ref ?? null} className={styles.toast} aria-hidden="true">
      {message}
    </SnackbarContent>
  );
}
