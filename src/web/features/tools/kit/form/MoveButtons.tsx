import { IconButton } from '../../../../ui/IconButton.tsx';
import { ArrowDown, ArrowUp } from '../../../../ui/icons/toolsIcons.ts';

interface MoveButtonsProps {
  at: number;
  count: number;
  labels: { up: string; down: string };
  disabled?: boolean;
  onMove: (to: number) => void;
}

/** Moves one of several up and down. */
export function MoveButtons({ at, count, labels, disabled = false, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton label={labels.up} disabled={at === 0 || disabled} onClick={() => onMove(at - 1)}>
        <ArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={labels.down}
        disabled={at === count - 1 || disabled}
        onClick={() => onMove(at + 1)}
      >
        <ArrowDown size={20} aria-hidden="true" />
      </IconButton>
    </>
  );
}
