import { useEffect, useRef } from 'react';
import styles from './SelectBox.module.css';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  onChange: () => void;
}

/** A checkbox with a target of its own and no visible words. */
export function SelectBox({ label, checked, isPartly = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles.target}>
      <input ref={box} type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}
