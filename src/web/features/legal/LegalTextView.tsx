import type { ReactNode } from 'react';
import { legalCopy } from '../../copy/legalCopy.ts';
import { LegalFrame } from './LegalFrame.tsx';
import styles from './LegalTextView.module.css';
import { LegalText } from './LegalText.tsx';
import { useLegalText } from './useLegalText.ts';

interface LegalTextViewProps {
  /** Of the text and, after a slash, of its page. */
  textKey: string;
  /** What the page is called until the text itself says so. */
  title: string;
  /** In place of a text that is not there. */
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
