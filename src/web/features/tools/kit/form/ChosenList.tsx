import { X } from '../../../../ui/icons/headerIcons.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import styles from './ChosenList.module.css';

interface Chosen {
  id: number;
  name: string;
}

interface ChosenListProps {
  /** Names the list. */
  label: string;
  chosen: readonly Chosen[];
  takeOutLabel: (name: string) => string;
  disabled?: boolean;
  onTakeOut: (id: number) => void;
}

/** Chosen things side by side, each with a button that takes it out; nothing for none. */
export function ChosenList(props: ChosenListProps) {
  const { label, chosen, takeOutLabel, disabled = false, onTakeOut } = props;
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={label}>
      {chosen.map(({ id, name }) => (
        <li key={id} className={styles.one}>
          {name}
          {!disabled && (
            <IconButton label={takeOutLabel(name)} onClick={() => onTakeOut(id)}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
