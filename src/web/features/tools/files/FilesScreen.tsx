import { useGetBackupsQuery } from '../../../api/tools/backupsToolsApi.ts';
import { filesCopy as copy } from '../../../copy/tools/filesCopy.ts';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../kit/frame/lazyScreen.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
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
        <FailedAnswer title={copy.failed} answer={{ error, isFetching, refetch }} />
      )}
    </div>
  );
}
