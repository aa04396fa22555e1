import { type RefObject, useEffect, useRef, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { PICTURE_SIZES, pictureSources } from '../../../../domain/catalogue/pictureSources.ts';
import { useGetProductQuery } from '../../../api/catalogueApi.ts';
import { loadChunk } from '../../../ui/chunkNavigation.ts';
import { hasDataSaver } from '../../../ui/hasDataSaver.ts';
import { ImageFrame } from '../../../ui/ImageFrame.tsx';
import { OnDemand } from '../../../ui/loading/OnDemand.tsx';
import type { CardExtrasProps } from './CardExtrasContext.ts';
import { QuickSizes, type QuickSizesProps } from './QuickSizes.tsx';
import styles from './CardExtras.module.css';

/** Its dialog is large, and only fingers need it. */
const loadSheet = () =>
  loadChunk(() => import(/* webpackChunkName: "QuickSizesSheet" */ './QuickSizesSheet.tsx')).then(
    ({ QuickSizesSheet }) => QuickSizesSheet,
  );

const CAN_HOVER = '(hover: hover)';
/** A finger that moved so far to the side has swiped. */
const SWIPE_PX = 32;

/** Another picture over the card's own, and the sizes that the cart takes without a visit to the page. */
export function CardExtras({
  product: card,
  color,
  isAsked,
  onDone,
  adding,
}: CardExtrasProps & Pick<QuickSizesProps, 'adding'>) {
  const place = useRef<HTMLSpanElement>(null);
  const isSwiped = useSwipe(place);
  const [canHover] = useState(() => window.matchMedia(CAN_HOVER).matches);
  const [isSaving] = useState(hasDataSaver);
  const isWanted = isAsked || (canHover && !isSaving);
  const { data: product, isError, refetch } = useGetProductQuery(isWanted ? card.id : skipToken);
  const mayShowNext = color === null && (isSwiped || (canHover && !isSaving));
  const picture = mayShowNext ? card.images[1] : undefined;
  const sizes = { card, color, product, isFailed: isError, onRetry: () => void refetch(), adding };
  return (
    <>
      <span ref={place} hidden />
      {picture && (
        <ImageFrame
          src={picture}
          sources={pictureSources(picture)}
          alt=""
          width={800}
          height={1000}
          sizes={PICTURE_SIZES.card}
          eager
          className={styles.picture}
          data-swiped={isSwiped || undefined}
        />
      )}
      {card.inStock && canHover && (product || isAsked) && (
        <QuickSizes {...sizes} isAsked={isAsked} onDone={onDone} className={styles.panel} />
      )}
      <OnDemand
        load={loadSheet}
        isWanted={isAsked && !canHover}
        onFailure={onDone}
        props={{ ...sizes, isOpen: isAsked && !canHover, onDone }}
      />
    </>
  );
}

/** True after a swipe over the card that `place` is in, until the next. Where the page itself moves with it, no swipe ends. */
function useSwipe(place: RefObject<HTMLElement | null>): boolean {
  const [isSwiped, setSwiped] = useState(false);
  useEffect(() => {
    const stage = place.current?.parentElement?.parentElement;
    let start: Touch | undefined;
    const begin = ({ touches: [touch] }: TouchEvent) => {
      start = touch;
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      start ??= touch;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      const moved = start && touch ? touch.clientX - start.clientX : 0;
      if (Math.abs(moved) > SWIPE_PX) setSwiped((was) => !was);
      start = undefined;
    };
    stage?.addEventListener('touchstart', begin, { passive: true });
    stage?.addEventListener('touchmove', move, { passive: true });
    stage?.addEventListener('touchend', end, { passive: true });
    return () => {
      stage?.removeEventListener('touchstart', begin);
      stage?.removeEventListener('touchmove', move);
      stage?.removeEventListener('touchend', end);
    };
  }, [place]);
  return isSwiped;
}
