import { useRef, useState, type ReactNode } from 'react';
import { loadChunk } from '../../../../ui/chunkNavigation.ts';
import type { IconComponent } from '../../../../ui/icons/icon.ts';
import { OpenedPart } from '../frame/OpenedPart.tsx';
import styles from './TableToolbar.module.css';

interface ToolPopoverProps {
  label: string;
  icon: IconComponent;
  children: ReactNode;
}

/** Loads what places panels beside their buttons; tables show without it. */
export const loadPanel = () =>
  loadChunk(() =>
    import(/* webpackChunkName: "tools-panel" */ './PopoverPanel.tsx').then(
      ({ PopoverPanel }) => PopoverPanel,
    ),
  );

/** A button of a table's toolbar, and what it opens. Where room is short, the button's name is its tooltip. */
export function ToolPopover({ label, icon: Icon, children }: ToolPopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        onClick={() => setOpen((before) => !before)}
      >
        <Icon size={18} />
        <span className={styles.word}>{label}</span>
      </button>
      <OpenedPart
        load={loadPanel}
        props={{ open: isOpen, onClose: () => setOpen(false), label, button, children }}
      />
    </>
  );
}
