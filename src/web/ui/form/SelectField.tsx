import { useId, type ComponentProps } from 'react';
import styles from './SelectField.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'onChange'> {
  label: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The browser's own select with its label beside it. */
export function SelectField({ label, options, onChange, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles.select}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
