import { useRef, useState, type UIEvent } from 'react';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import type { Variant } from '../../../domain/catalogue/product.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { OnDemand } from '../../ui/loading/OnDemand.tsx';
import { loadChunk } from '../../ui/chunkNavigation.ts';
import { ZoomIn } from '../../ui/icons/icons.ts';
import { pictureViews } from './pictureViews.ts';
import styles from './ProductGallery.module.css';

/** Loaded on first use. */
const loadPictureZoom = () =>
  loadChunk(() => import(/* webpackChunkName: "PictureZoom" */ './PictureZoom.tsx')).then(
    ({ PictureZoom }) => PictureZoom,
  );

interface ProductGalleryProps {
  title: string;
  variant: Variant;
  /** Loading a chunk failed. */
  onPartFailed: () => void;
}

const SIZE = { width: 800, height: 1000 };

/** A strip to swipe, to walk with the arrow keys or to jump along by its marks; on desktop the marks are thumbnails. */
export function ProductGallery({ title, variant, onPartFailed }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const [openings, setOpenings] = useState(0);
  const views = pictureViews(title, variant);
  const hasViews = views.length > 1;
  const followScroll = ({ currentTarget }: UIEvent<HTMLUListElement>) =>
    setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  const show = (index: number) => {
    setCurrent(index);
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  };
  const zoom = () => {
    setOpenings(openings + 1);
    setZoomed(true);
  };
  const close = () => setZoomed(false);
  const giveUp = () => {
    close();
    onPartFailed();
  };
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          aria-label={productPageCopy.gallery}
          tabIndex={hasViews ? 0 : undefined}
          onScroll={followScroll}
          onClick={views.length > 0 ? zoom : undefined}
        >
          {views.length === 0 && (
            <li>
              <ImageFrame
                {...SIZE}
                src=""
                alt={productPageCopy.noPicture(title)}
                className={styles.picture}
              />
            </li>
          )}
          {views.map((view, index) => (
            <li key={view.src}>
              <ImageFrame
                {...SIZE}
                {...view}
                sources={pictureSources(view.src)}
                sizes={PICTURE_SIZES.gallery}
                color={variant.imageColor}
                eager={index === 0}
                data-transition={index === 0 ? 'picture' : undefined}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        {views.length > 0 && (
          <IconButton label={productPageCopy.zoom} className={styles.zoom} onClick={zoom}>
            <ZoomIn size={22} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className={styles.views}>
        {hasViews &&
          views.map(({ src }, index) => (
            <button
              key={src}
              type="button"
              className={styles.view}
              aria-label={productPageCopy.showView(index + 1, views.length)}
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
      <OnDemand
        key={openings}
        load={loadPictureZoom}
        isWanted={isZoomed}
        onFailure={giveUp}
        props={{ open: isZoomed, onClose: close, title, views, first: current }}
      />
    </div>
  );
}
