import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SHORTEST_PASSPHRASE } from '../../../../domain/tools/backupSchedule.ts';
import type { LongJob } from '../../../../domain/tools/longJob.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  BACKUP_UPLOAD,
  useCreateBackupMutation,
  useLazyGetBackupsQuery,
} from '../../../api/tools/backupsToolsApi.ts';
import { useGetJobQuery } from '../../../api/tools/jobsToolsApi.ts';
import { useCallLongMutation } from '../../../api/tools/longCallsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { filesCopy as copy } from '../../../copy/tools/filesCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ProgressLine } from '../../../ui/loading/ProgressLine.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './FilesScreen.module.css';

const POLL_MS = 1000;

/** The job that makes a backup. */
function useNewBackup() {
  const [create, { data: jobId = 0, isLoading }] = useCreateBackupMutation();
  const [refresh] = useLazyGetBackupsQuery();
  const [ended, setEnded] = useState<LongJob | null>(null);
  const isEnded = ended?.id === jobId;
  const { currentData: job } = useGetJobQuery(jobId > 0 && !isEnded ? jobId : skipToken, {
    pollingInterval: POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  if (job && job.endedAt !== null && !isEnded) setEnded(job);
  useEffect(() => {
    if (ended) void refresh();
  }, [ended, refresh]);
  return {
    create,
    progress: job ?? null,
    isMaking: isLoading || (jobId > 0 && !isEnded),
    ended: isEnded ? ended : null,
  };
}

/** Makes a backup, or takes one from a file. */
export function NewBackup() {
  const { notify } = useToolsFrame();
  const { create, progress, isMaking, ended } = useNewBackup();
  const [call, uploading] = useCallLongMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function make(): Promise<void> {
    setFailure(null);
    try {
      await create({ passphrase: null }).unwrap();
    } catch (error) {
      setFailure(failureSentence(toApiError(error)));
    }
  }

  async function upload(file: File): Promise<void> {
    setFailure(null);
    try {
      await call({ path: BACKUP_UPLOAD, body: { file } }).unwrap();
      notify(copy.uploaded);
    } catch (error) {
      setFailure(failureSentence(toApiError(error)));
    }
  }

  return (
    <>
      <div className={styles.buttons}>
        <Button busy={isMaking} onClick={() => void make()}>
          {copy.make}
        </Button>
        <Button variant="secondary" disabled={isMaking} onClick={() => setAsking(true)}>
          {copy.makeWithKeys}
        </Button>
        <FilePicker
          verb={copy.upload}
          label={copy.upload}
          accept=".gz,.tgz,application/gzip"
          variant="secondary"
          busy={uploading.isLoading}
          onFile={(file) => void upload(file)}
        />
      </div>
      {isMaking && (
        <ProgressLine
          label={progress?.total ? copy.progress(progress.done, progress.total) : copy.making}
          done={progress?.done ?? 0}
          total={progress?.total || undefined}
        />
      )}
      {uploading.isLoading && <FormNote>{copy.uploading}</FormNote>}
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      {ended && failure === null && <MadeNote job={ended} />}
      {isAsking && (
        <WithKeysDialog
          send={(passphrase) => create({ passphrase }).unwrap()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface WithKeysDialogProps {
  send: (passphrase: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the passphrase that locks the keys: twice, as it cannot be looked up. */
function WithKeysDialog({ send, onClose }: WithKeysDialogProps) {
  const form = useForm({ defaultValues: { passphrase: '', again: '' } });
  const words = {
    showLabel: copy.showPassphrase,
    hideLabel: copy.hidePassphrase,
    autoComplete: 'new-password',
  };
  return (
    <ActionDialog
      title={copy.withKeysTitle}
      hint={copy.withKeysText}
      submitLabel={copy.make}
      form={form}
      send={({ passphrase }) => send(passphrase)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <PasswordField
            {...words}
            {...field('passphrase', (typed) =>
              typed.length < SHORTEST_PASSPHRASE ? copy.passphraseShort : undefined,
            )}
            label={copy.passphrase}
            hint={copy.passphraseHint}
          />
          <PasswordField
            {...words}
            {...field('again', (typed) =>
              typed === form.getValues('passphrase') ? undefined : copy.passphraseOther,
            )}
            label={copy.passphraseAgain}
          />
        </>
      )}
    </ActionDialog>
  );
}

function MadeNote({ job: { failure } }: { job: LongJob }) {
  if (failure !== null) return <FormNote tone="bad">{failure}</FormNote>;
  return <FormNote tone="good">{copy.made}</FormNote>;
}
