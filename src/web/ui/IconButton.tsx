import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';
import { joinClasses } from './joinClasses.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A 44 px target whose picture is the child and whose name is `label`. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={joinClasses(styles.button, className)}
    />
  );
}
