import { brandCopy } from '../../copy/brandCopy.ts';
import { listingCopy } from '../../copy/listingCopy.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Container } from '../../ui/Container.tsx';
import styles from './HidralifeHead.module.css';
import type { Listing } from './Listing.ts';

/** The special line opens its listing with its own water and its own name. */
export function HidralifeHead({ listing }: { listing: Listing }) {
  return (
    <div className={styles.head} data-tone="deep">
      <Container className={styles.inside}>
        <Breadcrumb label={listingCopy.breadcrumb} crumbs={listing.crumbs} />
        <h1>
          <img {...brandCopy.hidralifeLogo} className={styles.logo} />
        </h1>
        <p className={styles.intro}>{listingCopy.hidralifeIntro}</p>
      </Container>
    </div>
  );
}
