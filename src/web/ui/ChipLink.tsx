import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { X } from './icons/headerIcons.ts';
import { joinClasses } from './joinClasses.ts';
import styles from './Chip.module.css';

export function ChipLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={joinClasses(styles.chip, className)} />;
}

type ChipButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** Something chosen that a click takes away; `label` says so. */
export function ChipButton({ label, className, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={joinClasses(styles.chip, className)}
    >
      {children}
      <X size={16} aria-hidden="true" />
    </button>
  );
}
