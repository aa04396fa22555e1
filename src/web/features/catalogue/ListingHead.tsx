import { listingCopy } from '../../copy/listingCopy.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ChipLink } from '../../ui/ChipLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Listing } from './Listing.ts';
import styles from './ListingHead.module.css';

/** Breadcrumb, title and links to subcategories. */
export function ListingHead({ listing }: { listing: Listing }) {
  const { title, crumbs, branches } = listing;
  return (
    <div className={styles.head}>
      {crumbs.length > 0 ? (
        <Breadcrumb label={listingCopy.breadcrumb} crumbs={crumbs} />
      ) : (
        <Skeleton width="12rem" height="var(--target)" />
      )}
      <h1 className={styles.title}>{title ?? <Skeleton width="60%" height="0.9em" />}</h1>
      {title === null && <Skeleton width="100%" height="calc(var(--target) + 0.5rem)" />}
      {branches.length > 0 && (
        <nav aria-label={listingCopy.subcategories}>
          <ul className={styles.branches}>
            {branches.map(({ label, to = '' }) => (
              <li key={to}>
                <ChipLink to={to}>{label}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
