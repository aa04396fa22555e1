import { toApiError } from '../../../api/ApiError.ts';
import { useGetBackupsQuery } from '../../../api/tools/backupsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { filesCopy as copy } from '../../../copy/tools/filesCopy.ts';
import { ErrorState } from '../../../ui/loading/ErrorState.tsx';
import { ScreenSkeleton } from '../frame/lazyScreen.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { BackupsSection } from './BackupsSection.tsx';
import styles from './FilesScreen.module.css';
import { ScheduleForm } from './ScheduleForm.tsx';

/** The shop's files: its backups. */
export function FilesScreen() {
  const { data, error, isFetching, refetch } = useGetBackupsQuery();
  if (!data && !error) return <ScreenSkeleton />;
  return (
    <div className={styles.screen}>
      <ScreenHead title={copy.title} hint={copy.hint} />
      {data ? (
        <>
          <BackupsSection backups={data.backups} />
          <ScheduleForm schedule={data.schedule} />
        </>
      ) : (
        <ErrorState
          title={copy.failed}
          retryLabel={copy.retry}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failureSentence(toApiError(error))}
        </ErrorState>
      )}
    </div>
  );
}
