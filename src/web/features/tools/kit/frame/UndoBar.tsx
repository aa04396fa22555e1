import { useEffect, useState } from 'react';
import { toApiError } from '../../../../api/ApiError.ts';
import { failureSentence } from '../../../../copy/failureSentence.ts';
import { frameCopy } from '../../../../copy/tools/frameCopy.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Spinner } from '../../../../ui/loading/Spinner.tsx';
import { X } from '../../../../ui/icons/headerIcons.ts';
import styles from './UndoBar.module.css';

export interface UndoOffer {
  id: number;
  text: string;
  undo: () => Promise<unknown>;
}

const SHOWN_MS = 12_000;

/** Says what was done, and undoes it. Leaves by itself, but not from under a finger or the focus. */
export function UndoBar({ offer, onDone }: { offer: UndoOffer; onDone: () => void }) {
  const [isInUse, setInUse] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (isInUse || isBusy) return;
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isInUse, isBusy, onDone]);

  async function undo(): Promise<void> {
    setBusy(true);
    try {
      await offer.undo();
      onDone();
    } catch (error) {
      setFailure(`${frameCopy.undoFailed} ${failureSentence(toApiError(error))}`);
    }
    setBusy(false);
  }

  return (
    <div
      className={styles.bar}
      data-tone="deep"
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
    >
      <p role="status" className={styles.text}>
        {failure ?? offer.text}
      </p>
      {!failure && (
        <button
          type="button"
          className={styles.undo}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void undo()}
        >
          {isBusy && <Spinner />}
          {frameCopy.undo}
        </button>
      )}
      <IconButton label={frameCopy.dismiss} onClick={onDone}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
