import { startupCopy } from '../../copy/layoutCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import type { Startup } from './useStartup.ts';
import styles from './StartupFailure.module.css';

/** Replaces the page when there is no data of an earlier visit. */
export function StartupFailure({ startup: { isRetrying, retry } }: { startup: Startup }) {
  return (
    <Container>
      <ErrorState
        title={startupCopy.failed}
        retryLabel={startupCopy.retry}
        retrying={isRetrying}
        onRetry={retry}
      >
        {startupCopy.failedHint}
      </ErrorState>
    </Container>
  );
}

/** Shown above data of the last visit, because the toast about it disappears. */
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
