import styles from './Button.module.css';
import { joinClasses } from './joinClasses.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  large?: boolean | undefined;
  wide?: boolean | undefined;
}

export function buttonClass(
  { variant = 'primary', large, wide }: ButtonLook,
  className?: string,
): string {
  return joinClasses(
    styles.button,
    styles[variant],
    large && styles.large,
    wide && styles.wide,
    className,
  );
}
