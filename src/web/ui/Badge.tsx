import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { joinClasses } from './joinClasses.ts';

interface BadgeProps {
  /** `sale`: the percent off, the loudest thing of a card. */
  tone?: 'accent' | 'quiet' | 'sale' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, tone && styles[tone], className)}>{children}</span>
  );
}
