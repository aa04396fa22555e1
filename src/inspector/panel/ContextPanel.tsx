import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { diffOf } from '../recording/diffOf.ts';
import type { Moment } from '../recording/stepAt.ts';
import styles from './ContextPanel.module.css';
import { JsonTree } from './JsonTree.tsx';

const copy = inspectorCopy.context;

/** All that an actor was at a step, and what the step changed. */
export function ContextPanel({ moment: { step, before } }: { moment: Moment }) {
  const { snapshot } = step;
  const differences = before ? diffOf(before.snapshot, snapshot) : [];
  return (
    <div className={styles['panel']}>
      <section>
        <h3>{copy.changes}</h3>
        {!before && <p className={styles['hint']}>{copy.first}</p>}
        {before && differences.length === 0 && <p className={styles['hint']}>{copy.noChanges}</p>}
        <ul>
          {differences.map((each) => (
            <li key={each.path} className={styles['difference']}>
              <code>{each.path}</code>
              <del aria-label={copy.before}>{shown(each.before, copy.missing)}</del>
              <ins aria-label={copy.after}>{shown(each.after, copy.gone)}</ins>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{copy.snapshot}</h3>
        <ul>
          {Object.entries<unknown>({ ...snapshot }).map(([name, value]) => (
            <JsonTree
              key={name}
              name={name}
              value={value}
              path={name}
              differences={differences}
              isOpen={name === 'context'}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

function shown(value: unknown, absent: string): string {
  return value === undefined ? absent : JSON.stringify(value);
}
