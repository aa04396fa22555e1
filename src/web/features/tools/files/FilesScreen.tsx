import { useGetBackupsQuery } from '../../../api/tools/backupsToolsApi.ts';
import { filesCopy as copy } from '../../../copy/tools/filesCopy.ts';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { BackupsSection } from './BackupsSection.tsx';
import styles from './FilesScreen.module.css';
import { ScheduleForm } from './ScheduleForm.tsx';

/** The shop's files: its backups. */
export function FilesScreen() {
  const answer = useGetBackupsQuery();
  return (
    <div className={styles.screen}>
      <Answer
        of={answer}
        failed={copy.failed}
        head={<ScreenHead title={copy.title} hint={copy.hint} />}
      >
        {({ backups, schedule }) => (
          <>
            <BackupsSection backups={backups} />
            <ScheduleForm schedule={schedule} />
          </>
        )}
      </Answer>
    </div>
  );
}
