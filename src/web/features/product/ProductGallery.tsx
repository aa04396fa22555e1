import { useRef, useState, type UIEvent } from 'react';
import { PICTURE_SIZES } from '../../../domain/pictureSizes.ts';
import { pictureSources } from '../../../domain/pictureSources.ts';
import type { Variant } from '../../../domain/product.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import styles from './ProductGallery.module.css';

const SIZE = { width: 800, height: 1000 };

/** A strip to swipe, to walk with the arrow keys or to jump along by its marks; on desktop the marks are thumbnails. */
export function ProductGallery({ title, variant }: { title: string; variant: Variant }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { images, color } = variant;
  const hasViews = images.length > 1;
  const followScroll = ({ currentTarget }: UIEvent<HTMLUListElement>) =>
    setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  const show = (index: number) => {
    setCurrent(index);
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className={styles.gallery}>
      <ul
        ref={strip}
        className={styles.strip}
        aria-label={productPageCopy.gallery}
        tabIndex={hasViews ? 0 : undefined}
        onScroll={followScroll}
      >
        {images.map((src, index) => (
          <li key={src}>
            <ImageFrame
              {...SIZE}
              src={src}
              sources={pictureSources(src)}
              sizes={PICTURE_SIZES.gallery}
              alt={describeView(title, color.name, index)}
              eager={index === 0}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      <div className={styles.views}>
        {hasViews &&
          images.map((src, index) => (
            <button
              key={src}
              type="button"
              className={styles.view}
              aria-label={productPageCopy.showView(index + 1, images.length)}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            >
              <ImageFrame
                {...SIZE}
                src={src}
                sources={pictureSources(src)}
                sizes={PICTURE_SIZES.thumbnail}
                alt=""
              />
            </button>
          ))}
      </div>
    </div>
  );
}

function describeView(title: string, color: string, index: number): string {
  if (index === 0) return productPageCopy.frontOf(title, color);
  return index === 1
    ? productPageCopy.backOf(title, color)
    : productPageCopy.viewOf(title, color, index + 1);
}
