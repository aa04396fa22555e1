import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { photoSources } from '../../../domain/catalogue/pictureSources.ts';
import { pictureZoomCopy as copy } from '../../copy/productPageCopy.ts';
import { FullScreen } from '../../ui/overlay/FullScreen.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from '../../ui/icons/icons.ts';
import type { PictureView } from './pictureViews.ts';
import styles from './PictureZoom.module.css';

interface PictureZoomProps {
  open: boolean;
  onClose: () => void;
  title: string;
  views: PictureView[];
  /** Index of the first picture. */
  first: number;
}

const SIZE = { width: 1600, height: 2000 };
const MIDDLE = { x: 0.5, y: 0.5 };
const WIDTHS = { whole: '100vw', close: '250vw' };

/** Full-screen pictures: arrow keys switch, clicking, Enter or + zooms in, and pinching zooms. */
export function PictureZoom({ open, onClose, title, views, first }: PictureZoomProps) {
  const [current, setCurrent] = useState(first);
  const [isClose, setClose] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  /** Offset of the visible part, from the upper left corner. */
  const target = useRef(MIDDLE);
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || !isClose) return;
    const { x, y } = target.current;
    box.scrollLeft = x * (box.scrollWidth - box.clientWidth);
    box.scrollTop = y * (box.scrollHeight - box.clientHeight);
    target.current = MIDDLE;
  }, [isClose]);
  const view = views[current] ?? views[0];
  if (!view) return null;
  const turn = (step: number) => {
    setCurrent((current + step + views.length) % views.length);
    setClose(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+') setClose(true);
    if (key === '-') setClose(false);
    if (isClose || views.length < 2) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  const look = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    target.current = {
      x: (clientX - box.left) / box.width,
      y: (clientY - box.top) / box.height,
    };
    setClose(!isClose);
  };
  const Glass = isClose ? ZoomOut : ZoomIn;
  return (
    <FullScreen
      open={open}
      onClose={onClose}
      title={copy.title(title, current + 1, views.length)}
      closeLabel={copy.close}
      onKeyDown={onKeyDown}
      tools={
        <>
          {views.length > 1 && (
            <>
              <IconButton label={copy.previous} onClick={() => turn(-1)}>
                <ChevronLeft size={24} aria-hidden="true" />
              </IconButton>
              <IconButton label={copy.next} onClick={() => turn(1)}>
                <ChevronRight size={24} aria-hidden="true" />
              </IconButton>
            </>
          )}
          <IconButton
            label={isClose ? copy.farther : copy.closer}
            onClick={() => setClose(!isClose)}
          >
            <Glass size={24} aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <div
        key={view.src}
        ref={stage}
        className={styles.stage}
        data-close={isClose}
        role="group"
        aria-label={copy.stage}
        tabIndex={isClose ? 0 : undefined}
        onClick={look}
      >
        <ImageFrame
          {...SIZE}
          {...view}
          eager
          sources={photoSources(view.src)}
          sizes={isClose ? WIDTHS.close : WIDTHS.whole}
          className={styles.picture}
        />
      </div>
    </FullScreen>
  );
}
