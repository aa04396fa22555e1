import styles from './Stepper.module.css';
import { Minus, Plus } from '../icons/icons.ts';

interface StepperProps {
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

/** A small quantity with − and +. At its ends a button stays focusable and does nothing. */
export function Stepper(props: StepperProps) {
  const { label, decreaseLabel, increaseLabel, value, min = 1, max = 99, onChange } = props;
  const canDecrease = value > min;
  const canIncrease = value < max;
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={decreaseLabel}
        aria-disabled={!canDecrease}
        onClick={() => canDecrease && onChange(value - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={increaseLabel}
        aria-disabled={!canIncrease}
        onClick={() => canIncrease && onChange(value + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
