import { profileCopy } from '../../copy/profileCopy.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './UnknownAccount.module.css';

interface UnknownAccountProps {
  profile: { isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** Shown while the account loads or when loading failed. */
export function UnknownAccount({ profile }: UnknownAccountProps) {
  if (profile.isError) {
    return (
      <div className={styles.failed}>
        <ErrorState
          title={profileCopy.unknown}
          retryLabel={profileCopy.retry}
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        >
          {profileCopy.unknownHint}
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
