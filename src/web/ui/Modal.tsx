import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import iconButton from './IconButton.module.css';
import styles from './Modal.module.css';

interface ModalProps {
  open: boolean;
  /** Asked for by Escape, the backdrop or the button; focus returns to where it was. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
}

/** A question or a form over the page: a sheet on phones, a card elsewhere. */
export function Modal({ open, onClose, title, closeLabel, children }: ModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={iconButton.button} aria-label={closeLabel}>
              <X size={22} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className={styles.body}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
