import styles from './Select.module.css';

interface SelectProps {
  label: string;
  /** Only heard. */
  isLabelHidden?: boolean;
  value: string;
  names: readonly string[];
  values: readonly string[];
  onChoose: (value: string) => void;
}

/** A choice, as values and their names. An unknown value is shown as it is. */
export function Select({
  label,
  isLabelHidden = false,
  value,
  names,
  values,
  onChoose,
}: SelectProps) {
  return (
    <label className={styles['choice']}>
      {!isLabelHidden && label}
      <select
        aria-label={isLabelHidden ? label : undefined}
        value={value}
        onChange={({ target }) => {
          if (target.value !== '') onChoose(target.value);
        }}
      >
        {!values.includes(value) && <option value={value}>{value || '…'}</option>}
        {values.map((each, index) => (
          <option key={each} value={each}>
            {names[index]}
          </option>
        ))}
      </select>
    </label>
  );
}
