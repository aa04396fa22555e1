import { startupCopy } from '../../copy/startupCopy.ts';
import { Container } from '../../ui/Container.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { Startup } from './useStartup.ts';

/** Instead of the page: there was no earlier visit to show. */
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
