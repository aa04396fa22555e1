import type { CSSProperties } from 'react';
import { compareSizes } from '../../../../domain/compareSizes.ts';
import type { ProductFilters } from '../../../../domain/productFilters.ts';
import { useGetCategoriesQuery } from '../../../api/storeApi.ts';
import { filterCopy } from '../../../copy/filterCopy.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ListingProducts } from '../useListingProducts.ts';
import { ColorFacet } from './ColorFacet.tsx';
import { FacetCheck } from './FacetCheck.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetList } from './FacetList.tsx';
import type { FacetProps } from './FacetProps.ts';
import { categoryOptions } from './categoryOptions.ts';
import { facetOptions, toggled } from './facetOptions.ts';
import type { Narrowing } from './useNarrowing.ts';
import { usePriceDraft, type PriceSide } from './usePriceDraft.ts';
import styles from './FilterPanel.module.css';

const SIDES = ['from', 'to'] as const;
const LABELS = { from: filterCopy.priceFrom, to: filterCopy.priceTo };

const FLAGS = ['inStock', 'deliveryTomorrow'] as const;

export interface FilterPanelProps {
  list: ListingProducts;
  /** The listing's own filters. */
  own: ProductFilters;
  narrowing: Narrowing;
}

const PLACEHOLDER_COUNT = ['6rem', '9rem', '12rem'];

/** Everything a listing can be narrowed by. */
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
      <CategoryFacet {...facet} />
      <SizeFacet {...facet} />
      <ColorFacet {...facet} />
      <PriceFacet {...facet} />
      <AvailabilityFacet narrowing={narrowing} />
    </>
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

function SizeFacet({ facets, narrowing: { chosen, narrow } }: FacetProps) {
  const options = facetOptions(facets.sizes, chosen.sizes, compareSizes);
  if (options.length === 0) return null;
  return (
    <FacetGroup title={filterCopy.size}>
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
    </FacetGroup>
  );
}

/** One way down the tree: unchecking a category goes back up. */
function CategoryFacet({ facets, countedFor, own, narrowing }: FacetProps) {
  const { data: categories } = useGetCategoriesQuery();
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

/** From and to, in pesos. */
function PriceFacet({ facets, narrowing }: Pick<FacetProps, 'facets' | 'narrowing'>) {
  const { text, error, write, settle, leave } = usePriceDraft(narrowing);
  const { min, max } = facets.price;
  const errorAt = (side: PriceSide) => (error?.side === side ? error.message : undefined);
  return (
    <FacetGroup title={filterCopy.price}>
      <form
        className={styles.prices}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) leave();
        }}
      >
        {SIDES.map((side) => (
          <TextField
            key={side}
            label={LABELS[side]}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={20}
            value={text[side]}
            error={errorAt(side)}
            onChange={(event) => write(side, event.target.value)}
          />
        ))}
        <button type="submit" hidden />
      </form>
      {max > min && <p className={styles.range}>{filterCopy.priceRange(min, max)}</p>}
    </FacetGroup>
  );
}
