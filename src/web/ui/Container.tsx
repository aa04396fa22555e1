import type { ComponentProps } from 'react';
import styles from './Container.module.css';
import { joinClasses } from './joinClasses.ts';

/** The page's width with its gutters. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.container, className)} />;
}
