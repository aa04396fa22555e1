import type { Forcing } from '../../../protocol/Forcing.ts';
import { inspectorCopy } from '../../copy/inspectorCopy.ts';
import styles from './ForcingStrip.module.css';

const copy = inspectorCopy.forcing;

interface ForcingStripProps {
  forcing: Forcing;
  onRelease: () => void;
}

/** Warns people who look at the shop that it does not answer as usual. */
export function ForcingStrip({ forcing: { calls, held, clock }, onRelease }: ForcingStripProps) {
  const names = (list: readonly { call: string }[]) => [...new Set(list.map(({ call }) => call))];
  return (
    <aside className={styles.strip} aria-label={copy.title}>
      <p role="status">
        <strong>{copy.title}.</strong> {calls.length > 0 && copy.calls(names(calls))}{' '}
        {held.length > 0 && copy.held(names(held))} {clock.isPaused && copy.clock}
      </p>
      <button type="button" className={styles.button} onClick={onRelease}>
        {copy.release}
      </button>
    </aside>
  );
}
