import type { Intervention } from '../../protocol/SnapshotNotes.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import styles from './InterventionBadge.module.css';

const { log: copy } = inspectorCopy;

/** Says of an event that it is not the shop's own doing; nothing where it is. */
export function InterventionBadge({ intervention }: { intervention: Intervention | undefined }) {
  if (!intervention) return null;
  return (
    <span className={styles['badge']} title={copy.interventionHint[intervention]}>
      {copy.intervention[intervention]}
    </span>
  );
}
