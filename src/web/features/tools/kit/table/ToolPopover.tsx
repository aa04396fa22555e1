import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import type { IconComponent } from '../../../../ui/icons/icon.ts';
import styles from './TableToolbar.module.css';

interface ToolPopoverProps {
  label: string;
  icon: IconComponent;
  children: ReactNode;
}

/** A button of a table's toolbar, and what it opens. Where room is short, the button's name is its tooltip. */
export function ToolPopover({ label, icon: Icon, children }: ToolPopoverProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.trigger} aria-label={label} title={label}>
        <Icon size={18} />
        <span className={styles.word}>{label}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className={styles.positioner}>
          <Popover.Popup className={styles.popup}>
            <Popover.Title className={styles.popupTitle}>{label}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
