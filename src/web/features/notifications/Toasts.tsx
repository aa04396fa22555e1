import {
  enqueueSnackbar,
  SnackbarProvider,
  SnackbarContent,
  type CustomContentProps,
} from 'notistack';
import { useEffect, useRef, type Ref } from 'react';
import type { Notice } from './createNotifier.ts';
import styles from './Toasts.module.css';

const SHOWN_MS = 1500;
const MAX_TOASTS = 3;

/** Dark, top centre, gone after a second and a half. */
export function Toasts({ notices }: { notices: readonly Notice[] }) {
  const lastShown = useRef(0);
  useEffect(() => {
    for (const { id, text } of notices) {
      if (id <= lastShown.current) continue;
      lastShown.current = id;
      enqueueSnackbar(text);
    }
  }, [notices]);
  return (
    <SnackbarProvider
      maxSnack={MAX_TOASTS}
      autoHideDuration={SHOWN_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={{ default: Toast }}
    />
  );
}

/** Hidden from screen readers: the live region announces it. */
function Toast({ message, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <SnackbarContent ref={ref ?? null} className={styles.toast} aria-hidden="true">
      {message}
    </SnackbarContent>
  );
}
