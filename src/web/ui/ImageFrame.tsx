import type { ComponentProps } from 'react';
import styles from './ImageFrame.module.css';
import { joinClasses } from './joinClasses.ts';

type ImageFrameProps = Omit<ComponentProps<'img'>, 'color' | 'loading' | 'fetchPriority'> & {
  /** Empty or undefined for a product without a picture: a drawn garment keeps its place. */
  src: string | undefined;
  alt: string;
  width: number;
  height: number;
  /** True in the first screen: the picture is fetched at once and first. */
  eager?: boolean | undefined;
  /** Shown until it arrives; null or undefined for the page's own ground. */
  color?: string | null | undefined;
  /** The same picture in other formats and widths, the best first; which width is wanted is in `sizes`. */
  sources?: { type: string; srcSet: string }[];
};

/** A picture whose place is kept by its proportions, on its own colour or a quiet ground until it arrives. */
export function ImageFrame(props: ImageFrameProps) {
  const { eager, className, width, height, style, color, sources = [], sizes, ...rest } = props;
  const aspectRatio = `${width} / ${height}`;
  if (!rest.src) {
    const place = { className: joinClasses(styles.frame, styles.missing, className) };
    const name =
      rest.alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': rest.alt };
    return <span {...place} {...name} style={{ aspectRatio, ...style }} />;
  }
  const image = (
    <img
      {...rest}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={joinClasses(styles.frame, className)}
      style={{
        aspectRatio,
        ...(color && { backgroundColor: color }),
        ...style,
      }}
    />
  );
  if (sources.length === 0) return image;
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
