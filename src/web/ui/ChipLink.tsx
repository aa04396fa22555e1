import { Link, type LinkProps } from 'react-router';
import styles from './Chip.module.css';
import { joinClasses } from './joinClasses.ts';

export function ChipLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={joinClasses(styles.chip, className)} />;
}
