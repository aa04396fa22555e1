import type { ComponentProps } from 'react';
import styles from './ImageFrame.module.css';
import { joinClasses } from './joinClasses.ts';

type ImageFrameProps = Omit<ComponentProps<'img'>, 'loading' | 'fetchPriority'> & {
  alt: string;
  width: number;
  height: number;
  /** In the first screen: fetched at once and first. */
  eager?: boolean | undefined;
};

/** A picture whose place is kept by its proportions, on a quiet ground until it arrives. */
export function ImageFrame({ eager, className, width, height, style, ...rest }: ImageFrameProps) {
  return (
    <img
      {...rest}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={joinClasses(styles.frame, className)}
      style={{ aspectRatio: `${width} / ${height}`, ...style }}
    />
  );
}
