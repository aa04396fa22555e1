import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { compareSizes } from '../../../../domain/catalogue/compareSizes.ts';
import { SIZE_SYSTEMS, sizeSystem } from '../../../../domain/catalogue/sizeSystem.ts';
import { centsFromPesos, MAX_PESOS, type Cents } from '../../../../domain/money/money.ts';
import { readPesos, shortPesos } from '../../../../domain/money/typedAmounts.ts';
import type { ProductFilters } from '../../../../domain/catalogue/productFilters.ts';
import { useCategories } from '../../../api/storeApi.ts';
import { filterCopy } from '../../../copy/listingCopy.ts';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
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
import { categoryOptions } from './categoryOptions.ts';
import type { Narrowing } from './useNarrowing.ts';
import styles from './FilterPanel.module.css';

const DEBOUNCE_MS = 700;

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
      <CategoryFacet {...facet} />
      <ColorFacet {...facet} />
      <SizeFacet {...facet} />
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

/** Price range, in pesos. */
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
      {max > min && (
        <p data-price className={styles.range}>
          {filterCopy.priceRange(min, max)}
        </p>
      )}
    </FacetGroup>
  );
}

type PriceSide = 'from' | 'to';

type Draft = Record<PriceSide, string>;

interface PriceDraft {
  text: Draft;
  error: { side: PriceSide; message: string } | null;
  write: (side: PriceSide, text: string) => void;
  /** Applies the typed prices now. */
  settle: () => void;
  /** Navigates. */
  leave: () => void;
}

/** Typed prices are debounced; all edits of one focus share a history entry. */
function usePriceDraft({ chosen, narrow }: Narrowing): PriceDraft {
  const { priceFrom, priceTo } = chosen;
  const [draft, setDraft] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = draft ?? { from: inPesos(priceFrom), to: inPesos(priceTo) };
  const key = keyOf(priceFrom, priceTo);
  /** The URL's prices, or those being applied. */
  const known = useRef(key);
  const isSameVisit = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (key === known.current) return;
    known.current = key;
    isSameVisit.current = false;
    clearTimeout(timer.current);
    setDraft(null);
  }, [key]);

  const settle = (written: Draft | null) => {
    clearTimeout(timer.current);
    if (!written || errorOf(written)) return;
    const [from, to] = [boundOf(written.from) ?? undefined, boundOf(written.to) ?? undefined];
    if (keyOf(from, to) === known.current) return;
    known.current = keyOf(from, to);
    narrow({ priceFrom: from, priceTo: to }, { replace: isSameVisit.current });
    isSameVisit.current = true;
  };
  return {
    text,
    error: draft && errorOf(draft),
    write: (side, typed) => {
      const next = { ...text, [side]: typed };
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(next), DEBOUNCE_MS);
    },
    settle: () => settle(draft),
    leave: () => {
      settle(draft);
      isSameVisit.current = false;
    },
  };
}

function keyOf(from: Cents | undefined, to: Cents | undefined): string {
  return `${from ?? ''}-${to ?? ''}`;
}

function inPesos(cents: Cents | undefined): string {
  return cents === undefined ? '' : shortPesos(cents);
}

/** A typed price; undefined when empty, null when unreadable. */
function boundOf(text: string): Cents | null | undefined {
  const typed = text.replace(/[\s$]/g, '');
  if (typed === '') return undefined;
  const cents = readPesos(typed);
  return cents !== null && cents <= centsFromPesos(MAX_PESOS) ? cents : null;
}

function errorOf({ from, to }: Draft): PriceDraft['error'] {
  const [least, most] = [boundOf(from), boundOf(to)];
  if (least === null) return { side: 'from', message: filterCopy.priceUnreadable };
  if (most === null) return { side: 'to', message: filterCopy.priceUnreadable };
  const isReversed = least !== undefined && most !== undefined && least > most;
  return isReversed ? { side: 'to', message: filterCopy.priceReversed } : null;
}
