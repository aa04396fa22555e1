import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { joinClasses } from './joinClasses.ts';

interface BadgeProps {
  tone?: 'accent' | 'quiet' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, tone && styles[tone], className)}>{children}</span>
  );
}
