import { toApiError } from '../../api/ApiError.ts';
import { failureHint } from '../../copy/failureSentence.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProfileView.module.css';

interface UnknownAccountProps {
  query: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shown while the data of the account load or when loading failed. */
export function UnknownAccount({ query }: UnknownAccountProps) {
  if (query.isError) {
    return (
      <div className={styles.failed}>
        <ErrorState
          title={profileCopy.unknown}
          retryLabel={profileCopy.retry}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {failureHint(toApiError(query.error))}
        </ErrorState>
      </div>
    );
  }
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">{profileCopy.loading}</VisuallyHidden>
      <Skeleton width="12rem" height="2rem" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </div>
  );
}
