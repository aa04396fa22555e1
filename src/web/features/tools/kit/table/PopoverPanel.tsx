import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import styles from './TableToolbar.module.css';

export interface PopoverPanelProps {
  open: boolean;
  /** Called on Escape, or by a press elsewhere; the focus returns to the button. */
  onClose: () => void;
  label: string;
  /** The button that it belongs to. */
  button: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

/** The panel below a button of a table's toolbar. */
export function PopoverPanel({ open, onClose, label, button, children }: PopoverPanelProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(isOpen, { event }) => {
        const { target } = event;
        const isButton = target instanceof Node && button.current?.contains(target) === true;
        // A press on the button closes it by itself: both would open it again.
        if (!isOpen && !(isButton && event.type !== 'keydown')) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={button}
          sideOffset={6}
          align="end"
          className={styles.positioner}
        >
          <Popover.Popup className={styles.popup} finalFocus={button}>
            <Popover.Title className={styles.popupTitle}>{label}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
