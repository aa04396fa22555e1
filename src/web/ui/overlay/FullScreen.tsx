import { Dialog } from '@base-ui/react/dialog';
import type { KeyboardEventHandler, ReactNode } from 'react';
import styles from './FullScreen.module.css';
import iconButton from '../IconButton.module.css';
import { X } from '../icons/headerIcons.ts';

interface FullScreenProps {
  open: boolean;
  /** Called on Escape or the button; focus returns to the opener. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Beside the close button. */
  tools?: ReactNode;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** A full-screen dialog. */
export function FullScreen(props: FullScreenProps) {
  const { open, onClose, title, closeLabel, tools, onKeyDown, children } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.popup} onKeyDown={onKeyDown}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {tools}
            <Dialog.Close className={iconButton.button} aria-label={closeLabel}>
              <X size={24} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
