import { useEffect, useRef, useState } from 'react';
import { centsFromPesos, MAX_PESOS, type Cents } from '../../../../domain/money/money.ts';
import { readPesos, shortPesos } from '../../../../domain/money/typedAmounts.ts';
import { filterCopy } from '../../../copy/listingCopy.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { OnDemand } from '../../../ui/loading/OnDemand.tsx';
import { FacetGroup, type FacetProps } from './FacetList.tsx';
import type { PriceSide } from './PriceSlider.tsx';
import type { Narrowing } from './useNarrowing.ts';
import styles from './FilterPanel.module.css';

const DEBOUNCE_MS = 700;

const SIDES = ['from', 'to'] as const;
const LABELS = { from: filterCopy.priceFrom, to: filterCopy.priceTo };

/** Price range, in pesos. */
export function PriceFacet({ facets, narrowing }: Pick<FacetProps, 'facets' | 'narrowing'>) {
  const { text, error, write, settle, leave } = usePriceDraft(narrowing);
  const [from, to] = [boundOf(text.from), boundOf(text.to)];
  const { min, max } = facets.price;
  const { priceFrom, priceTo } = narrowing.chosen;
  const chosen = [priceFrom, priceTo].filter((bound) => bound !== undefined).length;
  const [isOpened, setOpened] = useState(chosen > 0);
  const errorAt = (side: PriceSide) => (error?.side === side ? error.message : undefined);
  return (
    <FacetGroup title={filterCopy.price} chosen={chosen} onOpen={() => setOpened(true)}>
      {max > min && (
        <div data-price className={styles.sliderPlace}>
          <OnDemand
            load={loadSlider}
            isWanted={isOpened}
            props={{ prices: facets.price, from: from ?? min, to: to ?? max, onMove: write }}
          />
        </div>
      )}
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

function loadSlider() {
  return import(/* webpackChunkName: "PriceSlider" */ './PriceSlider.tsx').then(
    ({ PriceSlider }) => PriceSlider,
  );
}

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
