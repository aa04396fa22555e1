import type { ReactNode, RefObject } from 'react';
import { listingCopy } from '../../copy/listingCopy.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import styles from './ListingLayout.module.css';

const LIST_ID = 'productos';

interface ListingLayoutProps {
  /** Where the list begins: what one returns to after a choice. */
  start: RefObject<HTMLElement | null>;
  aside: ReactNode;
  toolbar: ReactNode;
  children: ReactNode;
}

/** The filters on the left where there is room for them, and the list. */
export function ListingLayout({ start, aside, toolbar, children }: ListingLayoutProps) {
  return (
    <div className={styles.layout}>
      {aside && <SkipLink targetId={LIST_ID}>{listingCopy.skipToProducts}</SkipLink>}
      {aside}
      <section
        ref={start}
        id={LIST_ID}
        tabIndex={-1}
        className={styles.list}
        aria-label={listingCopy.all}
      >
        {toolbar}
        {children}
      </section>
    </div>
  );
}
