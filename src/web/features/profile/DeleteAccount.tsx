import { useState } from 'react';
import { profileCopy } from '../../copy/profileCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

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
