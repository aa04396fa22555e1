import { useState } from 'react';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import type { Difference } from '../recording/diffOf.ts';
import styles from './JsonTree.module.css';

interface JsonTreeProps {
  name: string;
  value: unknown;
  /** Path of the value, as in diffs. */
  path: string;
  differences: readonly Difference[];
  isOpen?: boolean;
}

/** A collapsible JSON tree. Changed values are marked and expanded. */
export function JsonTree({ name, value, path, differences, isOpen = false }: JsonTreeProps) {
  const inside = differences.filter((each) => isWithin(each.path, path));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isShown = chosen ?? (isOpen || inside.length > 0);
  const mark = inside.length > 0 && <em>{inspectorCopy.context.changed}</em>;
  if (typeof value !== 'object' || value === null) {
    return (
      <li className={styles['leaf']} data-changed={inside.length > 0}>
        <span className={styles['name']}>{name}:</span>{' '}
        <span data-kind={typeof value}>{JSON.stringify(value)}</span> {mark}
      </li>
    );
  }
  const entries = Object.entries<unknown>({ ...value });
  const size = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  return (
    <li className={styles['branch']}>
      <button type="button" aria-expanded={isShown} onClick={() => setChosen(!isShown)}>
        <span className={styles['name']}>{name}</span>{' '}
        <span className={styles['size']}>{size}</span> {mark}
      </button>
      {isShown && (
        <ul>
          {entries.map(([key, below]) => (
            <JsonTree
              key={key}
              name={key}
              value={below}
              path={path === '' ? key : `${path}.${key}`}
              differences={inside}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function isWithin(path: string, place: string): boolean {
  return place === '' || path === place || path.startsWith(`${place}.`) || path === '';
}
