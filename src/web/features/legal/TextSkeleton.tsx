import { legalCopy } from '../../copy/legalCopy.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './RichText.module.css';

const LINES = ['100%', '92%', '97%', '60%', '100%', '88%', '95%', '40%'];

/** Holds a screen's worth of a text. */
export function TextSkeleton() {
  return (
    <div className={styles.text}>
      <VisuallyHidden role="status">{legalCopy.loading}</VisuallyHidden>
      {LINES.map((width, line) => (
        <Skeleton key={line} width={width} height="1.5rem" />
      ))}
    </div>
  );
}
