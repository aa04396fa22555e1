import { startupCopy } from '../../copy/startupCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import styles from './StaleNotice.module.css';
import type { Startup } from './useStartup.ts';

/** Above the page: what is shown is the last visit's, and the toast about it is gone in a blink. */
export function StaleNotice({ startup: { isRetrying, retry } }: { startup: Startup }) {
  return (
    <section className={styles.notice} aria-label={startupCopy.failed}>
      <Container className={styles.content}>
        <p>
          <strong>{startupCopy.failed}</strong>
          <span className={styles.hint}>{startupCopy.staleHint}</span>
        </p>
        <Button variant="secondary" busy={isRetrying} onClick={retry}>
          {startupCopy.retry}
        </Button>
      </Container>
    </section>
  );
}
