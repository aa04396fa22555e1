import styles from './ProgressLine.module.css';

interface ProgressLineProps {
  label: string;
  done?: number;
  /** Absent while it is not known: the line then only moves. */
  total?: number | undefined;
}

/** A job's progress, in words and as a line. */
export function ProgressLine({ label, done = 0, total }: ProgressLineProps) {
  return (
    <label className={styles.progress}>
      {label}
      <progress {...(total !== undefined && { max: Math.max(total, 1), value: done })} />
    </label>
  );
}
