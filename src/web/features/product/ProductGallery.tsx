import { useRef, useState, type CSSProperties, type UIEvent } from 'react';
import { gallerySizes, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
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

/** More pictures than these are laid out alike. */
const SHAPES = 4;

/** A strip to swipe, to walk with the arrow keys or to jump along by its marks; on desktop all pictures at once. */
export function ProductGallery({ title, variant, onPartFailed }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [openings, setOpenings] = useState(0);
  const views = pictureViews(title, variant);
  const ratio = variant.imageRatio;
  const size = { width: 800, height: 800 / ratio };
  const hasViews = views.length > 1;
  const followScroll = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, scrollWidth, clientWidth } = currentTarget;
    const way = scrollWidth - clientWidth;
    if (way > 0) setCurrent(Math.round((scrollLeft / way) * (views.length - 1)));
  };
  const show = (index: number) => {
    setCurrent(index);
    const { scrollWidth = 0, clientWidth = 0 } = strip.current ?? {};
    const way = scrollWidth - clientWidth;
    strip.current?.scrollTo({ left: (index / (views.length - 1)) * way, behavior: 'smooth' });
  };
  const zoom = (index: number) => {
    setOpenings(openings + 1);
    setZoomed(index);
  };
  const close = () => setZoomed(null);
  const giveUp = () => {
    close();
    onPartFailed();
  };
  return (
    <div className={styles.gallery} data-views={Math.min(views.length, SHAPES)}>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          aria-label={productPageCopy.gallery}
          tabIndex={hasViews ? 0 : undefined}
          onScroll={followScroll}
          style={{ '--ratio': ratio } as CSSProperties}
        >
          {views.length === 0 && (
            <li>
              <ImageFrame
                {...size}
                src=""
                alt={productPageCopy.noPicture(title)}
                className={styles.picture}
              />
            </li>
          )}
          {views.map((view, index) => (
            <li key={view.src} onClick={() => zoom(index)}>
              <ImageFrame
                {...size}
                {...view}
                sources={pictureSources(view.src)}
                sizes={gallerySizes(variant.images)}
                color={variant.imageColor}
                eager={index === 0}
                data-transition={index === 0 ? 'picture' : undefined}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        {views.length > 0 && (
          <IconButton
            label={productPageCopy.zoom}
            className={styles.zoom}
            onClick={() => zoom(current)}
          >
            <ZoomIn size={22} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className={styles.marks}>
        {hasViews &&
          views.map(({ src }, index) => (
            <button
              key={src}
              type="button"
              className={styles.mark}
              aria-label={productPageCopy.showView(index + 1, views.length)}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            />
          ))}
      </div>
      <OnDemand
        key={openings}
        load={loadPictureZoom}
        isWanted={zoomed !== null}
        onFailure={giveUp}
        props={{ open: zoomed !== null, onClose: close, title, views, first: zoomed ?? 0 }}
      />
    </div>
  );
}
