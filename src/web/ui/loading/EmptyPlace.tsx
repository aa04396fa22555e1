import type { ReactNode } from 'react';
import styles from './EmptyPlace.module.css';

interface EmptyPlaceProps {
  art: keyof typeof ART;
  /** Products that others like. */
  shelf: ReactNode;
  /** The empty state with its actions. */
  children: ReactNode;
}

/** A place that has nothing in it yet: a picture, words and what one could take. */
export function EmptyPlace({ art, shelf, children }: EmptyPlaceProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 200 150" className={styles.art} aria-hidden="true">
        {ART[art]}
        <path
          className={styles.water}
          d="M0 112q12-9 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0v38H0z"
        />
        <path className={styles.wave} d="M0 112q12-9 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0" />
        <path className={styles.wave} d="M38 130q9-6 18 0t18 0M126 134q9-6 18 0t18 0" />
      </svg>
      {children}
      <div>{shelf}</div>
    </div>
  );
}

/** Things that float, in the brand's colours. */
const ART = {
  bag: (
    <>
      <path className={styles.string} d="M66 48c0-30 12-40 34-40s34 10 34 40" />
      <path className={styles.body} d="M52 46h96l-7 66q-1 12-13 12H72q-12 0-13-12z" />
      <path
        className={styles.mesh}
        d="M55 64h90M57 82h86M59 100h82M76 46l8 78M100 46v78M124 46l-8 78"
      />
      <path className={styles.hem} d="M50 40h100v12H50z" />
    </>
  ),
  parcel: (
    <g transform="rotate(-5 100 80)">
      <path className={styles.body} d="M44 52l56-22 56 22v64l-56 22-56-22z" />
      <path className={styles.mesh} d="M44 52l56 22 56-22M100 74v64" />
      <path className={styles.hem} d="M66 43.5l56 22v20l10-5V61.5l-56-22z" />
      <path className={styles.string} d="M56 104l22 8.5" />
    </g>
  ),
};
