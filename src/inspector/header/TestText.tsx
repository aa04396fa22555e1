import { X } from 'lucide-react';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { Button } from '../ui/Button.tsx';
import styles from './TestText.module.css';

interface TestTextProps {
  source: string;
  isCopied: boolean;
  onClose: () => void;
}

const copy = inspectorCopy.test;

/** The test that was copied, to be seen, or to be copied by hand. */
export function TestText({ source, isCopied, onClose }: TestTextProps) {
  return (
    <section className={styles['panel']} aria-label={copy.source}>
      <p role="status">{isCopied ? copy.copied : copy.byHand}</p>
      <Button look="icon" aria-label={copy.close} title={copy.close} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </Button>
      <textarea
        readOnly
        autoFocus
        rows={10}
        spellCheck={false}
        aria-label={copy.source}
        value={source}
        onFocus={(event) => event.target.select()}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
    </section>
  );
}
