import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './Drawer.module.css';
import overlay from './overlay.module.css';
import iconButton from '../IconButton.module.css';
import { X } from '../icons/headerIcons.ts';
import { joinClasses } from '../joinClasses.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface DrawerProps {
  open: boolean;
  /** Called on Escape, the backdrop or the button; focus returns to the opener. */
  onClose: () => void;
  /** `start` for menus, `end` for the cart. */
  side?: 'start' | 'end';
  title: ReactNode;
  closeLabel: string;
  /** Fixed above the scrolling body. */
  lead?: ReactNode;
  children: ReactNode;
  /** Fixed under the scrolling body: totals and the main action. */
  foot?: ReactNode;
}

/** A modal drawer with a title, a close button and a scrolling body. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, side = 'end', title, closeLabel, lead, children, foot } = props;
  const returnFocus = useReturnFocus(open);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={overlay.backdrop} />
        <Dialog.Popup
          className={joinClasses(overlay.popup, styles.popup, styles[side])}
          finalFocus={returnFocus}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={iconButton.button} aria-label={closeLabel}>
              <X size={22} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {lead && <div className={styles.lead}>{lead}</div>}
          <div className={styles.body}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
