import type { ReactNode } from 'react';
import { layoutCopy, regionCopy } from '../copy/layoutCopy.ts';
import { logFailure } from '../state/logFailure.ts';
import { Container } from '../ui/Container.tsx';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx';
import { ErrorState } from '../ui/loading/ErrorState.tsx';

interface RegionProps {
  children: ReactNode;
  resetKey?: string;
}

/** A part of the page whose failure stays in it. */
export function Region({ children, resetKey = '' }: RegionProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onError={(error) => logFailure('a region broke', error)}
      fallback={(_, retry) => (
        <Container>
          <ErrorState title={regionCopy.brokenTitle} retryLabel={regionCopy.retry} onRetry={retry}>
            {layoutCopy.regionHint}
          </ErrorState>
        </Container>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
