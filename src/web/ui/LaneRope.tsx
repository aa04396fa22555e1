import { joinClasses } from './joinClasses.ts';
import styles from './LaneRope.module.css';

/** The shop's dividing line: a pool's lane rope. Purely drawn, silent. */
export function LaneRope({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={joinClasses(styles.rope, className)} />;
}
