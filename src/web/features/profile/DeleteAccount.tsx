import { useState } from 'react';
import { useDeleteAccountMutation } from '../../api/accountsApi.ts';
import { knownPasswordSentence, passwordCopy } from '../../copy/passwordCopy.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useSavingForm } from './useSavingForm.ts';
import styles from './DeleteAccount.module.css';

const NOTHING = { password: '' };

/** Account deletion with a confirmation modal. */
export function DeleteAccount({ onDeleted }: { onDeleted: (message: string) => void }) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {profileCopy.delete}
      </Button>
      <Modal
        open={isAsked}
        onClose={close}
        title={profileCopy.delete}
        closeLabel={profileCopy.close}
      >
        <DeleteAccountForm onCancel={close} onDeleted={onDeleted} />
      </Modal>
    </>
  );
}

interface DeleteAccountFormProps {
  onCancel: () => void;
  /** The shop's own sentence about it. */
  onDeleted: (message: string) => void;
}

/** Lists what is lost and what stays; the password proves that the owner asks. */
function DeleteAccountForm({ onCancel, onDeleted }: DeleteAccountFormProps) {
  const [deleteAccount] = useDeleteAccountMutation();
  const form = useSavingForm({
    values: NOTHING,
    save: async (body) => {
      const { message } = await deleteAccount(body).unwrap();
      onDeleted(message);
      return { values: NOTHING, outcome: { tone: 'good', text: message } };
    },
  });
  const { onSubmit, field, isBusy, outcome } = form;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p>{profileCopy.deleteLoss}</p>
      <p>{profileCopy.deleteParcels}</p>
      <PasswordField
        {...field('password', knownPasswordSentence)}
        label={profileCopy.deletePassword}
        autoComplete="current-password"
        showLabel={passwordCopy.show}
        hideLabel={passwordCopy.hide}
      />
      {outcome && <FormNote tone={outcome.tone}>{outcome.text}</FormNote>}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {profileCopy.deleteConfirm}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {profileCopy.deleteCancel}
        </Button>
      </div>
    </form>
  );
}
