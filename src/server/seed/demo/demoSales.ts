import type { Cents } from '../../../domain/money/money.ts';
import { salePrices, type PriceCut } from '../../../domain/tools/sale.ts';
import { dayOf, endOfDay, startOfDay } from '../../../domain/time/argentineDay.ts';
import sales from './sales.json' with { type: 'json' };

const DAY_MS = 86_400_000;

/** Midnight in Argentina of the first day of a demo sale, and after its last one, counted from today. */
function saleDays({ fromDay, toDay }: { fromDay: number; toDay: number }, now: Date) {
  const dayAt = (days: number) => dayOf(now.getTime() + days * DAY_MS);
  return { startsAt: startOfDay(dayAt(fromDay)), endsAt: endOfDay(dayAt(toDay)) };
}

/** Sales that run, one that comes, and last week's. */
export function demoSales(now: Date) {
  return sales.map(({ name, categories, percent, terms, ...days }) => {
    const cut: PriceCut = { discount: 'percent', value: percent * 100, rounding: 'none' };
    return { name, categories, terms, cut, ...saleDays(days, now) };
  });
}

interface Priced {
  /** Category paths of its product. */
  paths: readonly (readonly string[])[];
  priceCents: Cents;
}

/** The list price at a time: that of the sale that covers the product then. */
export function priceAt(
  { paths, priceCents: price }: Priced,
  at: number,
  among: ReturnType<typeof demoSales>,
): Cents {
  const sale = among.find(
    ({ categories, startsAt, endsAt }) =>
      startsAt <= at &&
      at < endsAt &&
      categories.some((covered) => paths.some((path) => isWithin(path, covered))),
  );
  if (!sale) return price;
  const before = { product: { price, suggestedPrice: price }, sizes: [] };
  return salePrices(before, sale.cut)?.product.price ?? price;
}

function isWithin(path: readonly string[], covered: readonly string[]): boolean {
  return covered.every((name, level) => path[level] === name);
}
