import { useRef } from 'react';
import { ClipboardCopy, Download, FolderOpen } from '../../web/ui/icons/icons.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import type { ShopState } from '../session/createSession.ts';
import { Button } from '../ui/Button.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  shop: ShopState;
  canSave: boolean;
  canCopy: boolean;
  onSave: () => void;
  onOpen: (file: File) => void;
  onCopy: () => void;
  onShowSearches: (isShown: boolean) => void;
  /** The shop is in this window. */
  isBeside: boolean;
  onBeside: () => void;
}

const copy = inspectorCopy;

/** Title, connection state, and actions on the recording. */
export function TopBar({
  shop,
  canSave,
  canCopy,
  onSave,
  onOpen,
  onCopy,
  onShowSearches,
  isBeside,
  onBeside,
}: TopBarProps) {
  const { ignored } = shop;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <header className={styles['bar']}>
      <h1 className={styles['brand']}>{copy.title}</h1>
      <p role="status" className={styles['status']} data-status={shop.status}>
        {copy.status[shop.status]}
      </p>
      {ignored.here + ignored.inShop > 0 && (
        <p className={styles['ignored']} title={copy.ignoredHint}>
          {copy.ignored(ignored)}
        </p>
      )}
      <div className={styles['tools']}>
        {shop.status === 'connected' && (
          <label className={styles['toggle']}>
            <input
              type="checkbox"
              checked={shop.showsSearches}
              onChange={({ target }) => onShowSearches(target.checked)}
            />
            {copy.showSearches}
          </label>
        )}
        <Button look="deep" aria-pressed={isBeside} onClick={onBeside}>
          {copy.beside.toggle}
        </Button>
        <Button look="deep" disabled={!canCopy} onClick={onCopy}>
          <ClipboardCopy size={16} aria-hidden="true" />
          {copy.test.copy}
        </Button>
        <Button look="deep" disabled={!canSave} onClick={onSave}>
          <Download size={16} aria-hidden="true" />
          {copy.file.save}
        </Button>
        <Button look="deep" onClick={() => chooser.current?.click()}>
          <FolderOpen size={16} aria-hidden="true" />
          {copy.file.open}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={copy.file.choose}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onOpen(file);
            // Allows opening the same file again.
            target.value = '';
          }}
        />
      </div>
    </header>
  );
}
