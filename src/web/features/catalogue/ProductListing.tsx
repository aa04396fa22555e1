import { useRef, useEffect, useId, type ReactNode, type RefObject } from 'react';
import type { SecondBrand } from '../../../domain/brand/Brand.ts';
import { findCategoryPath } from '../../../domain/catalogue/category.ts';
import type { ShopCollection } from '../../../domain/catalogue/collection.ts';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { type ProductFilters, PRODUCT_ORDERS } from '../../../domain/catalogue/productFilters.ts';
import { useCategories } from '../../api/storeApi.ts';
import { ShopTitle } from '../../api/ShopTitle.tsx';
import { filterCopy, listingCopy } from '../../copy/listingCopy.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ChipLink } from '../../ui/ChipLink.tsx';
import { Container } from '../../ui/Container.tsx';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { useMedia } from '../../ui/useMedia.ts';
import type { Listing } from './categoryListing.ts';
import { SaleTerms } from './SaleTerms.tsx';
import { ListingResults } from './ListingResults.tsx';
import { AppliedChips } from './filters/AppliedChips.tsx';
import { FilterButton, useSheetEntry } from './filters/FilterButton.tsx';
import { FilterPanel, type FilterPanelProps } from './filters/FilterPanel.tsx';
import { appliedFilters, type AppliedFilter } from './filters/appliedFilters.ts';
import { useNarrowing } from './filters/useNarrowing.ts';
import { useListingProducts, type ListingProducts } from './useListingProducts.ts';
import styles from './ProductListing.module.css';

const OPTIONS = PRODUCT_ORDERS.map((value) => ({ value, label: listingCopy.orders[value] }));

const ARRANGED_OPTIONS = [{ value: 'chosen', label: listingCopy.orders.chosen }, ...OPTIONS];

const LIST_ID = 'productos';

/**
 * The filters stand beside the list from this width on; ProductListing.module.css has the same
 * value.
 */
const WIDE_SCREEN_QUERY = '(min-width: 60rem)';

/** A whole listing: head, filters, order, grid. Give it a `key` per subject, so that one's products never stand under another's title. */
export function ProductListing({ listing }: { listing: Listing }) {
  const start = useRef<HTMLElement>(null);
  const usual = listing.collection?.order;
  const list = useListingProducts({ ...listing.filters, ...listing.chosen }, usual);
  const narrowing = useNarrowing(listing, start);
  const applied = useAppliedFilters(listing.chosen, list.products);

  const isOneTitle = listing.filters.titleId !== undefined;
  const title = (isOneTitle && list.products[0]?.title) || listing.title;
  const panel = { list, own: listing.filters, narrowing };
  const canBeNarrowed = list.count !== 0 || applied.length > 0;
  const toolbar = canBeNarrowed && (
    <ListingToolbar list={list} isArranged={usual === 'chosen'}>
      <NarrowScreen>
        <FilterButton {...panel} applied={applied.length} />
      </NarrowScreen>
    </ListingToolbar>
  );
  return (
    <>
      {title !== null && <ShopTitle title={title} />}
      {listing.secondBrand ? (
        <>
          <SecondBrandHead brand={listing.secondBrand} crumbs={listing.crumbs} />
          <Container className={styles.line}>{toolbar}</Container>
        </>
      ) : (
        <Container>
          <ListingHead listing={{ ...listing, title }}>{toolbar}</ListingHead>
        </Container>
      )}
      <Container>
        {listing.filters.onSale && <SaleTerms products={list.products} />}
        <ListingLayout start={start} aside={canBeNarrowed && <FilterAside {...panel} />}>
          <AppliedChips applied={applied} narrowing={narrowing} />
          <ListingResults list={list} listing={listing} applied={applied} narrowing={narrowing} />
        </ListingLayout>
      </Container>
    </>
  );
}

/** Names the filters that apply; `products` are those that match. */
function useAppliedFilters(
  chosen: ProductFilters,
  products: readonly ProductCard[],
): AppliedFilter[] {
  const categories = useCategories() ?? [];
  const { categoryPath = [], titleId } = chosen;
  return appliedFilters(chosen, {
    title: products.find((each) => each.titleId === titleId)?.title,
    category: findCategoryPath(categories, categoryPath)?.at(-1),
  });
}

/** Renders its children only on screens that have no room for the filters beside the list. */
function NarrowScreen({ children }: { children: ReactNode }) {
  const isWide = useMedia(WIDE_SCREEN_QUERY);
  if (isWide) return null;
  return <div className={joinClasses(isWide === null && styles.narrow)}>{children}</div>;
}

type SecondBrandHeadProps = { brand: SecondBrand } & Pick<Listing, 'crumbs'>;

/** The second brand opens its listing with its own water and its own name. */
function SecondBrandHead({ brand: { logo, name, intro }, crumbs }: SecondBrandHeadProps) {
  return (
    <div className={styles.head} data-tone="deep">
      <Container className={styles.inside}>
        <Breadcrumb label={listingCopy.breadcrumb} crumbs={crumbs} />
        <h1>
          <Logo logo={{ light: logo, dark: null }} name={name} className={styles.logo} />
        </h1>
        {intro !== '' && <p className={styles.intro}>{intro}</p>}
      </Container>
    </div>
  );
}

/** The filters beside the list, where there is room; a painted page holds their place. */
function FilterAside(panel: FilterPanelProps) {
  const isWide = useMedia(WIDE_SCREEN_QUERY);
  if (isWide) return <WideFilters {...panel} />;
  if (isWide === false) return null;
  return (
    <aside className={joinClasses(styles.aside, styles.wide)} aria-hidden="true">
      <h2 className={styles.title}>{filterCopy.title}</h2>
    </aside>
  );
}

function WideFilters(panel: FilterPanelProps) {
  const titleId = useId();
  const { close: closeSheet } = useSheetEntry();
  // A phone that was turned shows the filters here: the sheet's entry would be one without a meaning.
  useEffect(closeSheet, [closeSheet]);
  return (
    <aside className={styles.aside} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {filterCopy.title}
      </h2>
      <FilterPanel {...panel} />
    </aside>
  );
}

interface ListingHeadProps {
  listing: Listing;
  /** Stands on the title's line where there is room. */
  children: ReactNode;
}

/** Breadcrumb, title, links to subcategories, count and order: low, so that two rows of products are on the first screen. */
function ListingHead({ listing, children }: ListingHeadProps) {
  const { title, crumbs, branches, collection, banner } = listing;
  return (
    <div className={styles.listingHeadHead}>
      <div className={joinClasses(banner && styles.banner)}>
        {banner && (
          <ImageFrame
            src={banner.image}
            alt={banner.alt}
            width={1600}
            height={640}
            sizes={PICTURE_SIZES.band}
            sources={pictureSources(banner.image)}
            eager
            className={styles.band}
            style={{ aspectRatio: 'auto' }}
          />
        )}
        {crumbs.length > 0 ? (
          <Breadcrumb label={listingCopy.breadcrumb} crumbs={crumbs} />
        ) : (
          <Skeleton width="12rem" height="var(--target)" />
        )}
      </div>
      <div className={styles.line}>
        <h1 className={styles.listingHeadTitle}>
          {title ?? <Skeleton width="60%" height="0.9em" />}
        </h1>
        {title === null && <Skeleton width="100%" height="calc(var(--target) + 0.5rem)" />}
        {branches.length > 0 && (
          <nav aria-label={listingCopy.subcategories} className={styles.branchesPlace}>
            <ul className={styles.branches}>
              {branches.map(({ label, to = '' }) => (
                <li key={to}>
                  <ChipLink to={to}>{label}</ChipLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {children}
      </div>
      <LaneRope />
      {collection && <CollectionHead {...collection} />}
    </div>
  );
}

/** A collection's picture and text, below its name. */
function CollectionHead({ text, image }: ShopCollection) {
  return (
    <>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {image !== '' && (
        <ImageFrame
          src={image}
          alt=""
          width={1200}
          height={400}
          sizes="(min-width: 80rem) 76rem, 100vw"
          sources={pictureSources(image)}
          className={styles.picture}
          eager
        />
      )}
    </>
  );
}

interface ListingLayoutProps {
  /** The beginning of the list, to which the page scrolls after a choice. */
  start: RefObject<HTMLElement | null>;
  aside: ReactNode;
  children: ReactNode;
}

/** The filters on the left where there is room for them, and the list. */
function ListingLayout({ start, aside, children }: ListingLayoutProps) {
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
        {children}
      </section>
    </div>
  );
}

interface ListingToolbarProps {
  list: ListingProducts;
  /** The merchant arranged it. */
  isArranged: boolean;
  /** Further controls of the list. */
  children: ReactNode;
}

/** Shows the count and the order of the products: both are announced when they change. */
function ListingToolbar({ list, isArranged, children }: ListingToolbarProps) {
  const { count, status, order, orderBy } = list;
  return (
    <>
      <p className={styles.count} role="status">
        {status === 'loading' && <Skeleton width="7rem" height="1.25rem" />}
        {status === 'ready' && count !== null && (
          <>
            {listingCopy.count(count)}
            <VisuallyHidden>{listingCopy.orderedBy(order)}</VisuallyHidden>
          </>
        )}
      </p>
      <div className={styles.tools}>
        {children}
        <SelectField
          label={listingCopy.order}
          options={isArranged ? ARRANGED_OPTIONS : OPTIONS}
          value={order}
          onChange={orderBy}
        />
      </div>
    </>
  );
}
