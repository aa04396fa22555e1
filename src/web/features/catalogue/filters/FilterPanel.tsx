import type { CSSProperties } from 'react';
import { AUDIENCE_NAMES, AUDIENCES } from '../../../../domain/catalogue/audience.ts';
import { compareSizes } from '../../../../domain/catalogue/compareSizes.ts';
import { SIZE_SYSTEMS, sizeSystem } from '../../../../domain/catalogue/sizeSystem.ts';
import type { ProductFilters } from '../../../../domain/catalogue/productFilters.ts';
import { useCategories } from '../../../api/storeApi.ts';
import { filterCopy } from '../../../copy/listingCopy.ts';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import type { ListingProducts } from '../useListingProducts.ts';
import {
  chosenAmong,
  ColorFacet,
  FacetCheck,
  FacetList,
  type FacetOption,
  type FacetProps,
  FacetGroup,
  facetOptions,
  SHOWN_AT_FIRST,
  toggled,
} from './FacetList.tsx';
import { PriceFacet } from './PriceFacet.tsx';
import { categoryOptions } from './categoryOptions.ts';
import type { Narrowing } from './useNarrowing.ts';
import styles from './FilterPanel.module.css';

const FLAGS = ['inStock', 'deliveryTomorrow'] as const;

export interface FilterPanelProps {
  list: ListingProducts;
  /** The listing's own filters. */
  own: ProductFilters;
  narrowing: Narrowing;
}

const PLACEHOLDER_COUNT = ['6rem', '9rem', '12rem'];

/** All filters of a listing. */
export function FilterPanel({ list, own, narrowing }: FilterPanelProps) {
  if (!list.facets) {
    return PLACEHOLDER_COUNT.map((height) => (
      <div key={height} className={styles.pending}>
        <Skeleton height={height} />
      </div>
    ));
  }
  const { facets, filters } = list.facets;
  const facet = { facets, countedFor: filters, own, narrowing };
  return (
    <>
      <AudienceFacet {...facet} />
      <ColorFacet {...facet} />
      <SizeFacet {...facet} />
      <SportFacet {...facet} />
      <PriceFacet {...facet} />
      <CategoryFacet {...facet} />
      <AvailabilityFacet {...facet} />
    </>
  );
}

function AudienceFacet({ facets, narrowing: { chosen, narrow } }: FacetProps) {
  const counts = new Map(facets.audiences?.map(({ value, count }) => [value, count]));
  const shown = AUDIENCES.filter((each) => counts.has(each) || chosen.audiences?.includes(each));
  // One that all products share is no choice.
  if (shown.length < 2 && !chosen.audiences?.length) return null;
  return (
    <FacetGroup title={filterCopy.audience} chosen={chosen.audiences?.length ?? 0} open>
      <ul className={styles.options}>
        {shown.map((audience) => (
          <li key={audience}>
            <FacetCheck
              look="line"
              count={counts.get(audience) ?? 0}
              checked={chosen.audiences?.includes(audience) ?? false}
              onToggle={() => narrow({ audiences: toggled(chosen.audiences, audience) })}
            >
              {AUDIENCE_NAMES[audience]}
            </FacetCheck>
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}

function SportFacet({ facets: { sports = [] }, narrowing: { chosen, narrow } }: FacetProps) {
  const options = facetOptions(sports, chosen.sports);
  if (options.length === 0) return null;
  return (
    <FacetGroup title={filterCopy.sport} chosen={chosenAmong(options)}>
      <FacetList
        look="lines"
        options={options}
        onToggle={(value) => narrow({ sports: toggled(chosen.sports, value) })}
      />
    </FacetGroup>
  );
}

function AvailabilityFacet({ facets, own, narrowing: { chosen, narrow } }: FacetProps) {
  const { onSale = 0 } = facets;
  const isSaleOffered = own.onSale === undefined && (onSale > 0 || chosen.onSale === true);
  const flags = isSaleOffered ? (['onSale', ...FLAGS] as const) : FLAGS;
  return (
    <FacetGroup
      title={filterCopy.availability}
      chosen={flags.filter((flag) => chosen[flag]).length}
    >
      {flags.map((flag) => (
        <FacetCheck
          key={flag}
          look="line"
          count={flag === 'onSale' ? onSale : null}
          checked={chosen[flag] === true}
          onToggle={() => narrow({ [flag]: chosen[flag] ? undefined : true })}
        >
          {filterCopy[flag]}
        </FacetCheck>
      ))}
    </FacetGroup>
  );
}

/** Many sizes stand by their systems. */
function SizeFacet({ facets, narrowing }: FacetProps) {
  const options = facetOptions(facets.sizes, narrowing.chosen.sizes, compareSizes);
  if (options.length === 0) return null;
  const systems = SIZE_SYSTEMS.map((system) => ({
    system,
    sizes: options.filter(({ value }) => sizeSystem(value) === system),
  })).filter(({ sizes }) => sizes.length > 0);
  return (
    <FacetGroup title={filterCopy.size} chosen={chosenAmong(options)} open>
      {systems.length === 1 || options.length <= SHOWN_AT_FIRST ? (
        <SizeList options={options} narrowing={narrowing} />
      ) : (
        systems.map(({ system, sizes }, at) => (
          <FacetGroup
            key={system}
            title={filterCopy.sizeSystems[system]}
            chosen={chosenAmong(sizes)}
            open={at === 0}
            isPart
          >
            <SizeList options={sizes} narrowing={narrowing} />
          </FacetGroup>
        ))
      )}
    </FacetGroup>
  );
}

interface SizeListProps {
  options: readonly FacetOption[];
  narrowing: Narrowing;
}

function SizeList({ options, narrowing: { chosen, narrow } }: SizeListProps) {
  return (
    <FacetList
      look="tiles"
      options={options}
      onToggle={(value) => narrow({ sizes: toggled(chosen.sizes, value) })}
    />
  );
}

/** Category levels: unchecking one goes back up. */
function CategoryFacet({ facets, countedFor, own, narrowing }: FacetProps) {
  const categories = useCategories();
  const { chosen, narrow } = narrowing;
  const options = categoryOptions({
    choices: facets.categories,
    countedIn: countedFor.categoryPath,
    own: own.categoryPath,
    chosen: chosen.categoryPath,
    categories,
  });
  if (options.length === 0) return null;
  return (
    <FacetGroup title={filterCopy.category} chosen={chosen.categoryPath ? 1 : 0}>
      <ul className={styles.options}>
        {options.map(({ path, name, count, depth, isChosen }) => (
          <li key={path.join('/')} style={{ '--depth': depth } as CSSProperties}>
            <FacetCheck
              look="line"
              count={count}
              checked={isChosen}
              onToggle={() => narrow({ categoryPath: isChosen ? path.slice(0, -1) : path })}
            >
              {name}
            </FacetCheck>
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}
