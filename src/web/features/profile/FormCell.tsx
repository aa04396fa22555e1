import type { ReactNode } from 'react';
import styles from './FormFrame.module.css';

interface FormCellProps {
  /**
   * The share of the form's width: a third (half on phones), two thirds, or half with nothing
   * beside it.
   */
  size: 'short' | 'long' | 'alone';
  children: ReactNode;
}

/** A field that is not half of its form's width. */
export function FormCell({ size, children }: FormCellProps) {
  return <div className={styles[size]}>{children}</div>;
}
