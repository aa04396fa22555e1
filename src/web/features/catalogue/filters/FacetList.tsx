import { useId, useState, type ReactNode } from 'react';
import { ONLY_ONE } from '../../../../domain/catalogue/product.ts';
import type {
  Facets,
  ProductFilters,
  FacetChoice,
} from '../../../../domain/catalogue/productFilters.ts';
import { swatchColors } from '../../../../domain/catalogue/swatch.ts';
import { filterCopy } from '../../../copy/listingCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorDot } from '../../../ui/ColorDot.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import type { Narrowing } from './useNarrowing.ts';
import styles from './FilterPanel.module.css';

/** A facet's options and its reaction to a choice. */
export interface FacetProps {
  facets: Facets;
  /**
   * The filters for which the facets were counted: while new counts are on their way, not the
   * chosen ones.
   */
  countedFor: ProductFilters;
  /** The listing's own. */
  own: ProductFilters;
  narrowing: Narrowing;
}

interface FacetListProps {
  options: readonly FacetOption[];
  /** Tiles stand in rows, lines one below the other. */
  look: 'tiles' | 'lines';
  onToggle: (value: string) => void;
  /** Drawn in place of the option's value. */
  label?: (value: string) => ReactNode;
}

/** The number of options shown before the rest is asked for. */
export const SHOWN_AT_FIRST = 8;
const NOT_WORTH_HIDING = 3;

/**
 * Shows the options with the most products, and the rest on demand; chosen ones are always there.
 */
export function FacetList({ options, look, onToggle, label = (value) => value }: FacetListProps) {
  const [isWhole, setWhole] = useState(false);
  const isShort = isWhole || options.length <= SHOWN_AT_FIRST + NOT_WORTH_HIDING;
  const shown = isShort ? options : largest(options, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={joinClasses(styles.options, styles[look])}>
        {shown.map(({ value, count, isChosen }) => (
          <li key={value}>
            <FacetCheck
              look={look === 'tiles' ? 'tile' : 'line'}
              count={count}
              checked={isChosen}
              onToggle={() => onToggle(value)}
            >
              {label(value)}
            </FacetCheck>
          </li>
        ))}
      </ul>
      {shown.length < options.length && (
        <Button variant="quiet" className={styles.more} onClick={() => setWhole(true)}>
          {filterCopy.moreOptions(options.length - shown.length)}
        </Button>
      )}
    </>
  );
}

/** Keeps the options in their order. */
function largest(options: readonly FacetOption[], most: number): FacetOption[] {
  const kept = new Set(options.toSorted((one, other) => other.count - one.count).slice(0, most));
  return options.filter((each) => kept.has(each) || each.isChosen);
}

interface FacetCheckProps {
  look: 'tile' | 'line';
  /** Null where it is not counted. */
  count: number | null;
  checked: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One choice and how many products it would leave. */
export function FacetCheck({ look, count, checked, onToggle, children }: FacetCheckProps) {
  return (
    <label className={joinClasses(styles.check, styles[look])}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => {
          if (checked && count === 0) target.closest<HTMLElement>('[tabindex]')?.focus();
          onToggle();
        }}
      />
      <span className={styles.name}>{children}</span>
      {count !== null && <span className={styles.count}> {filterCopy.optionCount(count)}</span>}
    </label>
  );
}

interface FacetGroupProps {
  title: string;
  /** Number of choices made in it. */
  chosen: number;
  /** Open from the start, though nothing in it is chosen. */
  open?: boolean;
  /** It is a part of another group. */
  isPart?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * Choices of one kind, which open and close without scripts. A choice that leaves together with the
 * focus hands it to its group.
 */
export function FacetGroup({
  title,
  chosen,
  open = false,
  isPart = false,
  onOpen,
  children,
}: FacetGroupProps) {
  const titleId = useId();
  // It never changes, so that the element keeps what the shopper opens and closes.
  const [isOpenAtFirst] = useState(open || chosen > 0);
  return (
    <details
      className={isPart ? styles.part : styles.group}
      open={isOpenAtFirst}
      aria-labelledby={titleId}
      tabIndex={isPart ? undefined : -1}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={styles.summary}>
        <span id={titleId}>{title}</span>
        {chosen > 0 && (
          <span className={styles.chosen}>
            {chosen}
            <VisuallyHidden> {filterCopy.chosen(chosen)}</VisuallyHidden>
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}

export function ColorFacet({ facets, narrowing: { chosen, narrow } }: FacetProps) {
  const swatches = new Map(facets.colors.map(({ value, hex }) => [value, hex]));
  const options = facetOptions(facets.colors, chosen.colors, byName);
  if (options.length === 0) return null;
  return (
    <FacetGroup title={filterCopy.color} chosen={chosenAmong(options)} open>
      <FacetList
        look="lines"
        options={options}
        onToggle={(value) => narrow({ colors: toggled(chosen.colors, value) })}
        label={(value) => (
          <>
            <span className={styles.dot}>
              {swatches.has(value) && (
                <ColorDot
                  colors={swatchColors({ name: value, hex: swatches.get(value) ?? null })}
                />
              )}
            </span>
            {value}
          </>
        )}
      />
    </FacetGroup>
  );
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, 'es');
}

export interface FacetOption extends FacetChoice {
  isChosen: boolean;
}

export function chosenAmong(options: readonly { isChosen: boolean }[]): number {
  return options.filter(({ isChosen }) => isChosen).length;
}

/** Options in order, without the placeholder of products that have no option; chosen ones stay even with a count of 0. */
export function facetOptions(
  choices: readonly FacetChoice[],
  chosen: readonly string[] = [],
  compare = byName,
): FacetOption[] {
  const known = new Set(choices.map((each) => each.value));
  const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  return [...choices, ...gone]
    .map((each) => ({ ...each, isChosen: chosen.includes(each.value) }))
    .filter(({ value, count, isChosen }) => isChosen || (count > 0 && value !== ONLY_ONE))
    .sort((one, other) => compare(one.value, other.value));
}

/** The list with `value`, or without it when it was there. */
export function toggled<Value extends string>(
  values: readonly Value[] = [],
  value: Value,
): Value[] {
  const others = values.filter((each) => each !== value);
  return others.length === values.length ? [...values, value] : others;
}
