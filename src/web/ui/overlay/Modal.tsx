import { Dialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import note from '../form/FormNote.module.css';
import iconButton from '../IconButton.module.css';
import { X } from '../icons/headerIcons.ts';
import { joinClasses } from '../joinClasses.ts';
import styles from './Modal.module.css';
import overlay from './overlay.module.css';
import { useReturnFocus } from './useReturnFocus.ts';

export interface ModalProps {
  open: boolean;
  /** Called on Escape, the backdrop or the button. */
  onClose: () => void;
  title: ReactNode;
  /** The reason why it opened; announced with the title. */
  description?: ReactNode;
  closeLabel: string;
  /** Wide enough for tables and lists of fields. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal: a sheet on phones, a card elsewhere. Focuses the first field of a form. On close, focus returns to the
 * opener, or to the page's heading if that is gone.
 */
export function Modal({
  open,
  onClose,
  title,
  description,
  closeLabel,
  wide = false,
  children,
}: ModalProps) {
  const body = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(open);
  const firstField = () => body.current?.querySelector<HTMLElement>('input, select, textarea');
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={overlay.backdrop} />
        <Dialog.Popup
          className={joinClasses(overlay.popup, styles.popup)}
          data-wide={wide || undefined}
          initialFocus={() => firstField() ?? true}
          finalFocus={returnFocus}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={iconButton.button} aria-label={closeLabel}>
              <X size={22} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div ref={body} className={styles.body}>
            {description && (
              <Dialog.Description className={joinClasses(note.note, styles.description)}>
                {description}
              </Dialog.Description>
            )}
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
