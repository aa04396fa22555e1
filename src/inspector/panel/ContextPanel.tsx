import { inspectorCopy } from '../copy/inspectorCopy.ts';
import type { Moment, Step } from '../recording/Recording.ts';
import { diffOf, type Difference } from '../recording/diffOf.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ContextPanel.module.css';
import { JsonTree } from './JsonTree.tsx';

const copy = inspectorCopy.context;

/** A step that others are compared with. */
export interface Pinned {
  actor: string;
  /** Counted from 1. */
  number: number;
  step: Step;
}

interface ContextPanelProps {
  moment: Moment;
  /** The actor's. */
  name: string;
  pinned: Pinned | null;
  onPin: (pinned: Pinned | null) => void;
}

/** An actor's snapshot at a step, and what the step changed, or in what it differs from a pinned one. */
export function ContextPanel({ moment, name, pinned, onPin }: ContextPanelProps) {
  const { step, before, index } = moment;
  const { snapshot } = step;
  const other = pinned?.step ?? before;
  const differences = other ? diffOf(other.snapshot, snapshot) : [];
  return (
    <div className={styles['panel']}>
      <section>
        <h3>{pinned ? copy.compared(pinned.actor, pinned.number) : copy.changes}</h3>
        <div className={styles['row']}>
          <Button onClick={() => onPin({ actor: name, number: index + 1, step })}>
            {copy.pin}
          </Button>
          {pinned && <Button onClick={() => onPin(null)}>{copy.unpin}</Button>}
        </div>
        {!other && <p className={styles['hint']}>{copy.first}</p>}
        {other && differences.length === 0 && (
          <p className={styles['hint']}>{pinned ? copy.same : copy.noChanges}</p>
        )}
        <Differences all={differences} />
      </section>
      <section>
        <h3>{copy.snapshot}</h3>
        <ul>
          {Object.entries<unknown>({ ...snapshot }).map(([part, value]) => (
            <JsonTree
              key={part}
              name={part}
              value={value}
              path={part}
              differences={differences}
              isOpen={part === 'context'}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Differences({ all }: { all: readonly Difference[] }) {
  return (
    <ul>
      {all.map((each) => (
        <li key={each.path} className={styles['difference']}>
          <code>{each.path}</code>
          <del aria-label={copy.before}>{shown(each.before, copy.missing)}</del>
          <ins aria-label={copy.after}>{shown(each.after, copy.gone)}</ins>
        </li>
      ))}
    </ul>
  );
}

function shown(value: unknown, absent: string): string {
  return value === undefined ? absent : JSON.stringify(value);
}
