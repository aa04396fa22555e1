import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { toApiError } from '../../../api/ApiError.ts';
import {
  backupRestorePath,
  backupsToolsApi,
  RESTORE_WORD,
} from '../../../api/tools/backupsToolsApi.ts';
import { longCallsApi } from '../../../api/tools/longCallsApi.ts';
import { toolsBaseApi } from '../../../api/tools/toolsBaseApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { filesCopy as copy } from '../../../copy/tools/filesCopy.ts';
import { useAppStore } from '../../../state/useAppSelector.ts';
import { useShownActor } from '../../../state/useShownActor.ts';
import { withRecovery } from '../../../state/withRecovery.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { pageNavigation } from '../../../ui/pageNavigation.ts';
import { HeldMail } from '../kit/frame/HeldMail.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './FilesScreen.module.css';
import { restoreMachine } from './restoreMachine.ts';

interface RestoreModalProps {
  name: string;
  when: string;
  onClose: () => void;
}

/** Replaces the shop's data once its word is typed. Afterwards everything in this page is of another time. */
export function RestoreModal({ name, when, onClose }: RestoreModalProps) {
  const { notify } = useToolsFrame();
  const { dispatch } = useAppStore();
  const [typed, setTyped] = useState('');
  const actor = useRestore(name);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { error } = state.context;
  const isLoading = state.matches('restoring');
  const isSuccess = state.hasTag('restored');
  const isConfirmed = typed.trim() === RESTORE_WORD;

  function close(): void {
    if (isLoading) return;
    if (isSuccess) dispatch(toolsBaseApi.util.invalidateTags(['Backup', 'Audit']));
    onClose();
  }

  return (
    <Modal
      open
      onClose={close}
      title={copy.restoreTitle}
      description={isSuccess ? copy.restoredText : copy.restoreText(when)}
      closeLabel={copy.close}
    >
      {isSuccess ? (
        <div className={styles.form}>
          <FormNote tone="good">{copy.restored}</FormNote>
          {state.matches('restored') && <HeldMail notify={notify} />}
          <Button onClick={() => pageNavigation.leaveFor(toolsPath('today'))}>{copy.reload}</Button>
        </div>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isConfirmed) actor.send({ type: 'restore.requested' });
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
          {error !== null && <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>}
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

/** The flow with its calls. */
function useRestore(name: string) {
  const store = useAppStore();
  return useShownActor((inspect) => {
    const { callLong } = longCallsApi.endpoints;
    const { checkSession } = backupsToolsApi.endpoints;
    const path = backupRestorePath(name);
    const body = { confirmation: RESTORE_WORD };
    const machine = restoreMachine.provide({
      actors: {
        restoreBackup: fromPromise(() =>
          store.dispatch(callLong.initiate({ path, body, isLast: true })).unwrap(),
        ),
        checkSession: fromPromise(() =>
          store
            .dispatch(
              checkSession.initiate(store.getState().session.token, {
                subscribe: false,
                forceRefetch: true,
              }),
            )
            .unwrap(),
        ),
      },
    });
    return createActor(withRecovery(machine), { inspect });
  });
}
