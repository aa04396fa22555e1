import { useState } from 'react';
import type { KeptBackup } from '../../../../domain/tools/backupSchedule.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { backupDownloadPath, useRemoveBackupMutation } from '../../../api/tools/backupsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { filesCopy as copy } from '../../../copy/tools/filesCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { useDownload } from '../kit/frame/useDownload.ts';
import styles from './FilesScreen.module.css';
import { NewBackup } from './NewBackup.tsx';
import { RestoreModal } from './RestoreModal.tsx';

/** Makes, uploads, lists and restores backups. */
export function BackupsSection({ backups }: { backups: readonly KeptBackup[] }) {
  return (
    <Section title={copy.backups} hint={copy.backupsHint}>
      <NewBackup />
      {backups.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className={styles.list} aria-label={copy.count(backups.length)}>
          {backups.map((backup) => (
            <Backup key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Backup({ backup }: { backup: KeptBackup }) {
  const { name, bytes, createdAt, hasKeys } = backup;
  const { notify } = useToolsFrame();
  const { download, isDownloading } = useDownload();
  const [remove, removing] = useRemoveBackupMutation();
  const [asked, setAsked] = useState<'restore' | 'remove' | null>(null);
  const when = formatDateTime(createdAt);

  async function confirm(): Promise<void> {
    setAsked(null);
    try {
      await remove(name).unwrap();
      notify(copy.removed);
    } catch (error) {
      notify(failureSentence(toApiError(error)));
    }
  }

  return (
    <li className={styles.backup}>
      <span className={styles.facts}>
        {when}
        <span className={styles.quiet}>
          {copy.megabytes(bytes)}
          {hasKeys && ` · ${copy.withKeys}`}
        </span>
      </span>
      <span className={styles.buttons}>
        <Button
          variant="secondary"
          busy={isDownloading}
          aria-label={copy.downloadOf(when)}
          onClick={() => void download(backupDownloadPath(name))}
        >
          {copy.download}
        </Button>
        <Button
          variant="secondary"
          aria-label={copy.restoreOf(when)}
          onClick={() => setAsked('restore')}
        >
          {copy.restore}
        </Button>
        <Button
          variant="quiet"
          busy={removing.isLoading}
          aria-label={copy.removeOf(when)}
          onClick={() => setAsked('remove')}
        >
          {copy.remove}
        </Button>
      </span>
      {asked === 'restore' && (
        <RestoreModal backup={backup} when={when} onClose={() => setAsked(null)} />
      )}
      {asked === 'remove' && (
        <Modal
          open
          onClose={() => setAsked(null)}
          title={copy.removeTitle}
          description={copy.removeText(when)}
          closeLabel={copy.close}
        >
          <div className={styles.buttons}>
            <Button onClick={() => void confirm()}>{copy.remove}</Button>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              {copy.cancel}
            </Button>
          </div>
        </Modal>
      )}
    </li>
  );
}
