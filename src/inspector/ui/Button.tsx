import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `strong` is the primary action; `icon` shows only a picture and needs a label. */
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
