import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Plus, Trash2 } from '../../../ui/icons/icons.ts';
import { ArrowUp } from '../../../ui/icons/toolsIcons.ts';
import styles from './Rows.module.css';

interface RowsProps {
  /** Names the list. */
  label: string;
  /** Keys of the rows. */
  ids: readonly string[];
  empty: string;
  addLabel: string;
  removeLabel: (at: number) => string;
  onAdd: () => void;
  onRemove: (at: number) => void;
  /** Given for rows whose order counts. */
  moveLabel?: (at: number) => string;
  onMove?: (from: number, to: number) => void;
  /** The fields of one row. */
  children: (at: number) => ReactNode;
}

/** Rows of fields in a form that one adds and takes away. */
export function Rows(props: RowsProps) {
  const { label, ids, empty, addLabel, removeLabel, onAdd, onRemove, children } = props;
  const { moveLabel, onMove } = props;
  return (
    <div className={styles.rows} role="group" aria-label={label}>
      {ids.length === 0 && <p className={styles.empty}>{empty}</p>}
      {ids.map((id, at) => (
        <div key={id} className={styles.row}>
          <div className={styles.fields}>{children(at)}</div>
          {moveLabel && onMove && (
            <IconButton
              label={moveLabel(at)}
              disabled={at === 0}
              onClick={() => onMove(at, at - 1)}
            >
              <ArrowUp size={20} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={removeLabel(at)} onClick={() => onRemove(at)}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button variant="secondary" onClick={onAdd}>
          <Plus size={18} aria-hidden="true" />
          {addLabel}
        </Button>
      </div>
    </div>
  );
}
