import type { ReactNode } from 'react';
import { legalCopy } from '../../copy/legalCopy.ts';
import { LegalFrame } from './LegalFrame.tsx';
import styles from './LegalTextView.module.css';
import { LegalText } from './LegalText.tsx';
import { useLegalText } from './useLegalText.ts';

interface LegalTextViewProps {
  /** The key of the text and, after a slash, of its page. */
  textKey: string;
  /** The page's title until the text itself has one. */
  title: string;
  /** Rendered in place of a missing text. */
  unknown: ReactNode;
}

/** A page that is one of the shop's texts. */
export function LegalTextView({ textKey, title, unknown }: LegalTextViewProps) {
  const found = useLegalText(textKey);
  if (found.status === 'unknown') return unknown;
  const text = found.status === 'ready' ? found.text : null;
  return (
    <LegalFrame title={text?.title ?? title} path={`/${textKey}`}>
      <LegalText found={found} />
      {text && <p className={styles.updated}>{legalCopy.updated(text.updatedAt)}</p>}
    </LegalFrame>
  );
}
