import styles from './Stepper.module.css';
import { Minus, Plus } from '../icons/icons.ts';

interface StepperProps {
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  min?: number;
  max?: number;
  /** It stops at multiples of this. */
  step?: number | undefined;
  onChange: (value: number) => void;
}

/** A small quantity with − and +. At its ends a button stays focusable and does nothing. */
export function Stepper(props: StepperProps) {
  const { label, decreaseLabel, increaseLabel, value, min = 1, max = 99, step = 1 } = props;
  const less = (Math.ceil(value / step) - 1) * step;
  const more = (Math.floor(value / step) + 1) * step;
  const canDecrease = less >= min;
  const canIncrease = more <= max;
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={decreaseLabel}
        aria-disabled={!canDecrease}
        onClick={() => canDecrease && props.onChange(less)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={increaseLabel}
        aria-disabled={!canIncrease}
        onClick={() => canIncrease && props.onChange(more)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
