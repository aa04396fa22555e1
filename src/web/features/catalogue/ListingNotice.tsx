import { useLocation, useSearchParams } from 'react-router';
import { useCategories } from '../../api/storeApi.ts';
import { ShopTitle } from '../../api/ShopTitle.tsx';
import { filterCopy, listingCopy } from '../../copy/listingCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import type { Listing } from './categoryListing.ts';
import { nearCategories } from './nearCategories.ts';
import styles from './ListingNotice.module.css';
import { withFilters } from './readListingUrl.ts';
import { WaysOut } from './WaysOut.tsx';

const NOTICES = {
  empty: [listingCopy.empty, listingCopy.emptyHint],
  noMatches: [listingCopy.noMatches, listingCopy.noMatchesHint],
  unknownCategory: [listingCopy.unknownCategory, listingCopy.unknownCategoryHint],
  unknownCollection: [listingCopy.unknownCollection, listingCopy.unknownCategoryHint],
  brokenFilter: [listingCopy.brokenFilter, listingCopy.brokenFilterHint],
} as const;

type NearListing = Pick<Listing, 'crumbs' | 'filters'>;

const NO_LISTING: NearListing = { crumbs: [], filters: {} };

interface ListingNoticeProps {
  about: keyof typeof NOTICES;
  /** The notice's title is the page's when there is nothing else on the page. */
  as?: 'h1' | 'h2';
  /** The list in which there is nothing, if there is such a list. */
  listing?: NearListing;
}

/** Explains why there is no list here, and offers ways out. */
export function ListingNotice({ about, as = 'h2', listing = NO_LISTING }: ListingNoticeProps) {
  const [title, hint] = NOTICES[about];
  const isBroken = about === 'brokenFilter';
  const actions = (
    <>
      {isBroken && <ClearFilters />}
      <LinkButton variant={isBroken ? 'secondary' : 'primary'} to={PAGE_PATHS.products}>
        {listingCopy.seeAll}
      </LinkButton>
      <LinkButton variant="secondary" to={PAGE_PATHS.featured}>
        {listingCopy.seeFeatured}
      </LinkButton>
    </>
  );
  return (
    <>
      {as === 'h1' && <ShopTitle title={title} />}
      <EmptyState title={title} as={as} actions={actions}>
        {hint}
      </EmptyState>
      <ListingWaysOut listing={listing} />
    </>
  );
}

/** Ways out below a notice, to close categories first. */
export function ListingWaysOut({ listing }: { listing: NearListing }) {
  const categories = useCategories() ?? [];
  const near = nearCategories(listing, categories);
  return <WaysOut title={listingCopy.orCategory} near={near} className={styles.waysOut} />;
}

/** The same listing without what was not understood. */
function ClearFilters() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const search = withFilters(params, {}).toString();
  return <LinkButton to={{ pathname, search }}>{filterCopy.clear}</LinkButton>;
}
