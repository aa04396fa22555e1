import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `strong` does the main thing of its place; `icon` shows a picture only and needs a label. */
  look?: 'plain' | 'strong' | 'icon' | 'deep';
}

export function Button({ look = 'plain', className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-look={look}
      className={`${styles['button']} ${className}`}
    />
  );
}
