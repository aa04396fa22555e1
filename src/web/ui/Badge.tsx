import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { joinClasses } from './joinClasses.ts';

interface BadgeProps {
  id?: string;
  tone?: 'accent' | 'quiet' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ id, tone, className, children }: BadgeProps) {
  return (
    <span id={id} className={joinClasses(styles.badge, tone && styles[tone], className)}>
      {children}
    </span>
  );
}
