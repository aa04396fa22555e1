import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { KeptBackup } from '../../../../domain/tools/backupSchedule.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  backupRestorePath,
  backupsToolsApi,
  keysOfRestore,
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
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import { pageNavigation } from '../../../ui/pageNavigation.ts';
import { HeldMail } from '../kit/frame/HeldMail.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './FilesScreen.module.css';
import { restoreMachine } from './restoreMachine.ts';

interface RestoreModalProps {
  backup: KeptBackup;
  when: string;
  onClose: () => void;
}

/** Replaces the shop's data once its word is typed. Afterwards everything in this page is of another time. */
export function RestoreModal({ backup, when, onClose }: RestoreModalProps) {
  const { notify } = useToolsFrame();
  const { dispatch } = useAppStore();
  const [typed, setTyped] = useState('');
  const passphrase = useRef('');
  const actor = useRestore(backup.name, passphrase);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { error, keys } = state.context;
  const refusal = error === null ? null : toApiError(error);
  const passphraseError = refusal?.fields?.['passphrase']?.at(0);
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
          {copy.restoredKeys[keys] !== null && <FormNote>{copy.restoredKeys[keys]}</FormNote>}
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
          {backup.hasKeys && (
            <PasswordField
              label={copy.restorePassphrase}
              hint={copy.restorePassphraseHint}
              error={passphraseError}
              showLabel={copy.showPassphrase}
              hideLabel={copy.hidePassphrase}
              onChange={({ target }) => {
                passphrase.current = target.value;
              }}
              autoComplete="off"
              readOnly={isLoading}
            />
          )}
          {isLoading && <FormNote>{copy.restoring}</FormNote>}
          {refusal !== null && passphraseError === undefined && (
            <FormNote tone="bad">{failureSentence(refusal)}</FormNote>
          )}
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

/** The flow with its calls. The passphrase is no part of it: the inspector shows what a flow knows. */
function useRestore(name: string, passphrase: { readonly current: string }) {
  const store = useAppStore();
  return useShownActor((inspect) => {
    const { callLong } = longCallsApi.endpoints;
    const { checkSession } = backupsToolsApi.endpoints;
    const path = backupRestorePath(name);
    const machine = restoreMachine.provide({
      actors: {
        restoreBackup: fromPromise(async () => {
          const typed = passphrase.current;
          const body = { confirmation: RESTORE_WORD, ...(typed !== '' && { passphrase: typed }) };
          const call = callLong.initiate({ path, body, isLast: true });
          return keysOfRestore(await store.dispatch(call).unwrap());
        }),
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
