import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatDateTime } from '../../../../copy/format/formatDate.ts';
import { formKitCopy } from '../../../../copy/tools/formKitCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Modal } from '../frame/Modal.tsx';
import styles from './ConflictDialog.module.css';
import type { ChangedPart } from './formParts.ts';
import type { Conflict } from './useEditForm.ts';

interface ConflictDialogProps<Values extends FieldValues> {
  conflict: Conflict<Values>;
  onResolve: (choosesTheirs: (name: string) => boolean) => void;
  onClose: () => void;
}

/** Shows who changed what meanwhile: both values side by side, and which of them stays. */
export function ConflictDialog<Values extends FieldValues>(props: ConflictDialogProps<Values>) {
  const { conflict, onResolve, onClose } = props;
  const { changedBy, changedAt, changed } = conflict;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const when = changedAt === null ? null : formatDateTime(changedAt);
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs((chosen) => {
      const next = new Set(chosen);
      if (isTheirs) next.add(name);
      else next.delete(name);
      return next;
    });
  return (
    <Modal
      open
      onClose={onClose}
      title={formKitCopy.conflictTitle}
      description={`${formKitCopy.changedBy(changedBy, when)} ${formKitCopy.nothingLost}`}
      closeLabel={formKitCopy.close}
    >
      <div className={styles.parts}>
        {changed.length === 0 && <p>{formKitCopy.sameNow}</p>}
        {changed.map((each) => (
          <Part
            key={each.part.name}
            changed={each}
            conflict={conflict}
            isTheirs={theirs.has(each.part.name)}
            onChoose={(isTheirs) => choose(each.part.name, isTheirs)}
          />
        ))}
        <div className={styles.buttons}>
          <Button onClick={() => onResolve((name) => theirs.has(name))}>{formKitCopy.goOn}</Button>
          <Button variant="quiet" onClick={onClose}>
            {formKitCopy.later}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface PartProps<Values extends FieldValues> {
  changed: ChangedPart<Values>;
  conflict: Conflict<Values>;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function Part<Values extends FieldValues>(props: PartProps<Values>) {
  const { changed, conflict, isTheirs, onChoose } = props;
  const { part, isContested } = changed;
  const [mine, their] = [part.lines(conflict.mine), part.lines(conflict.theirs.values)];
  const name = `conflict-${part.name}`;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>{part.label}</legend>
      {!isContested && <p className={styles.hint}>{formKitCopy.onlyTheirs}</p>}
      <div className={styles.sides}>
        {([false, true] as const).map((isTheirSide) => (
          <label key={String(isTheirSide)} className={styles.side}>
            <span className={styles.head}>
              {isContested && (
                <input
                  type="radio"
                  name={name}
                  checked={isTheirs === isTheirSide}
                  onChange={() => onChoose(isTheirSide)}
                />
              )}
              {isTheirSide
                ? formKitCopy.theirs
                : isContested
                  ? formKitCopy.mine
                  : formKitCopy.before}
            </span>
            <Lines lines={isTheirSide ? their : mine} others={isTheirSide ? mine : their} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows the lines that the other value does not have. */
function Lines({ lines, others }: { lines: readonly string[]; others: readonly string[] }) {
  const shown = lines.filter((line) => !others.includes(line));
  const text = shown.filter((line) => line.trim() !== '').join('\n');
  return <span className={styles.value}>{text === '' ? formKitCopy.nothing : text}</span>;
}
