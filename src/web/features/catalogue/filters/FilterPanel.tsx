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
  ColorFacet,
  FacetCheck,
  FacetList,
  type FacetOption,
  type FacetProps,
  FacetGroup,
  facetOptions,
  FoldedGroup,
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
      <div key={height} className={styles.group}>
        <Skeleton height={height} />
      </div>
    ));
  }
  const { facets, filters } = list.facets;
  const facet = { facets, countedFor: filters, own, narrowing };
  return (
    <>
      <AudienceFacet {...facet} />
      <CategoryFacet {...facet} />
      <ColorFacet {...facet} />
      <SizeFacet {...facet} />
      <PriceFacet {...facet} />
      <AvailabilityFacet narrowing={narrowing} />
    </>
  );
}

function AudienceFacet({ facets, narrowing: { chosen, narrow } }: FacetProps) {
  const counts = new Map(facets.audiences?.map(({ value, count }) => [value, count]));
  const shown = AUDIENCES.filter((each) => counts.has(each) || chosen.audiences?.includes(each));
  if (shown.length === 0) return null;
  return (
    <FacetGroup title={filterCopy.audience}>
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

function AvailabilityFacet({ narrowing: { chosen, narrow } }: { narrowing: Narrowing }) {
  return (
    <FacetGroup title={filterCopy.availability}>
      {FLAGS.map((flag) => (
        <FacetCheck
          key={flag}
          look="line"
          count={null}
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
    <FacetGroup title={filterCopy.size}>
      {systems.length === 1 || options.length <= SHOWN_AT_FIRST ? (
        <SizeList options={options} narrowing={narrowing} />
      ) : (
        systems.map(({ system, sizes }, at) => (
          <FoldedGroup
            key={system}
            title={filterCopy.sizeSystems[system]}
            isOpenAtFirst={at === 0 || sizes.some(({ isChosen }) => isChosen)}
          >
            <SizeList options={sizes} narrowing={narrowing} />
          </FoldedGroup>
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
      render={({ value, count, isChosen }) => (
        <FacetCheck
          look="tile"
          count={count}
          checked={isChosen}
          onToggle={() => narrow({ sizes: toggled(chosen.sizes, value) })}
        >
          {value}
        </FacetCheck>
      )}
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
    <FacetGroup title={filterCopy.category}>
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
