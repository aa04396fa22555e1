import { useEffect, useRef, useState } from 'react';
import type { Cents } from '../../../../domain/money.ts';
import { filterCopy } from '../../../copy/filterCopy.ts';
import { formatMoney } from '../../../copy/formatMoney.ts';
import { readPesos } from './readPesos.ts';
import type { Narrowing } from './useNarrowing.ts';

const DEBOUNCE_MS = 700;

export type PriceSide = 'from' | 'to';
type Draft = Record<PriceSide, string>;

interface PriceDraft {
  text: Draft;
  error: { side: PriceSide; message: string } | null;
  write: (side: PriceSide, text: string) => void;
  /** What is written counts now. */
  settle: () => void;
  /** One goes elsewhere. */
  leave: () => void;
}

/** Prices while they are typed. They count after a rest, all of one visit to the fields as one entry of the history. */
export function usePriceDraft({ chosen, narrow }: Narrowing): PriceDraft {
  const { priceFrom, priceTo } = chosen;
  const [draft, setDraft] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = draft ?? { from: inPesos(priceFrom), to: inPesos(priceTo) };
  const key = keyOf(priceFrom, priceTo);
  /** The URL's prices, or what it is being told. */
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
    const [from, to] = [readPesos(written.from) ?? undefined, readPesos(written.to) ?? undefined];
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
  return cents === undefined ? '' : formatMoney(cents).replace(/^\D+/, '').replace(/,00$/, '');
}

function errorOf({ from, to }: Draft): PriceDraft['error'] {
  const [least, most] = [readPesos(from), readPesos(to)];
  if (least === null) return { side: 'from', message: filterCopy.priceUnreadable };
  if (most === null) return { side: 'to', message: filterCopy.priceUnreadable };
  const isReversed = least !== undefined && most !== undefined && least > most;
  return isReversed ? { side: 'to', message: filterCopy.priceReversed } : null;
}
