import { useState } from 'react';
import { toApiError } from '../../../api/ApiError.ts';
import { backupRestorePath, RESTORE_WORD } from '../../../api/tools/backupsToolsApi.ts';
import { useCallLongMutation } from '../../../api/tools/longCallsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { filesCopy as copy } from '../../../copy/tools/filesCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { pageNavigation } from '../../../ui/pageNavigation.ts';
import { HeldMail } from '../kit/frame/HeldMail.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './FilesScreen.module.css';

interface RestoreModalProps {
  name: string;
  when: string;
  onClose: () => void;
}

/** Replaces the shop's data once its word is typed. Afterwards everything in this page is of another time. */
export function RestoreModal({ name, when, onClose }: RestoreModalProps) {
  const { notify } = useToolsFrame();
  const [typed, setTyped] = useState('');
  const [call, { isLoading, isSuccess, error }] = useCallLongMutation();
  const isConfirmed = typed.trim() === RESTORE_WORD;
  return (
    <Modal
      open
      onClose={() => !isLoading && onClose()}
      title={copy.restoreTitle}
      description={isSuccess ? copy.restoredText : copy.restoreText(when)}
      closeLabel={copy.close}
    >
      {isSuccess ? (
        <div className={styles.form}>
          <FormNote tone="good">{copy.restored}</FormNote>
          <HeldMail notify={notify} />
          <Button onClick={() => pageNavigation.leaveFor(toolsPath('today'))}>{copy.reload}</Button>
        </div>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isConfirmed || isLoading) return;
            void call({ path: backupRestorePath(name), body: { confirmation: RESTORE_WORD } });
          }}
        >
          <TextField
            label={copy.restoreWord(RESTORE_WORD)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={isLoading}
          />
          {isLoading && <FormNote>{copy.restoring}</FormNote>}
          {error && <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>}
          <div className={styles.buttons}>
            <Button type="submit" busy={isLoading} disabled={!isConfirmed}>
              {copy.restore}
            </Button>
            <Button variant="quiet" disabled={isLoading} onClick={onClose}>
              {copy.cancel}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
