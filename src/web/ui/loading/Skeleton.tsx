import type { CSSProperties } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Like `4 / 5`, instead of a height. */
  ratio?: CSSProperties['aspectRatio'];
  className?: string | undefined;
}

/** Holds the exact place of what is on its way. */
export function Skeleton({ width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(styles.skeleton, className)}
      style={{ width, height, aspectRatio: ratio }}
    />
  );
}
