import type { Brand } from '../../../domain/brand/Brand.ts';
import { audienceIn } from '../../../domain/catalogue/audienceIn.ts';
import type { Category, CategoryColumn } from '../../../domain/catalogue/category.ts';
import { isWebAddress, type ShownLinks } from '../../../domain/shopLinks.ts';
import { menuCopy } from '../../copy/menuCopy.ts';
import { categoryPath, PAGE_PATHS } from '../../paths.ts';

/** A link of the header's bar, with what its panel shows. */
export interface BarEntry {
  label: string;
  url: string;
  names: readonly string[];
  columns: readonly CategoryColumn[];
  image: string;
  /** The narrowest of `BAR_WIDTHS` that has room for it; their number if none has. */
  from: number;
}

export interface BarContents {
  entries: BarEntry[];
  /** The widest of `BAR_WIDTHS` at which some entries have no room; -1 if all have it everywhere. */
  moreUntil: number;
  isOnSale: boolean;
}

interface BarData {
  categories: readonly Category[];
  menu: ShownLinks['menu'];
  productsOnSale: number;
  brand: Pick<Brand, 'name' | 'logo' | 'typeface'>;
}

/**
 * Room for the logo and the bar's words on screens from 64, 80 and 96 rem, beside a member's marks, in letters of
 * `LETTER_PX`. `HeaderPlace.module.css` has the same widths.
 */
const BAR_WIDTHS = [103, 127, 150] as const;
const LETTER_PX = 6.4;
/** The space around a word, in letters. */
const AROUND = 2.6;
/** Letters of the other typefaces are wider by this. */
const WIDER = 1.28;
const LOGO_HEIGHT_PX = 26;
/** Width of a letter of a name that stands for the logo. */
const NAME_LETTER_PX = 14;

/**
 * Links of the bar: the menu's categories, first those that say for whom they are, and after them what else the merchant
 * put into the menu. Those without room stand under "more"; what is on sale keeps its place.
 */
export function barContents({ categories, menu, productsOnSale, brand }: BarData): BarContents {
  const isOnSale = productsOnSale > 0;
  const shown = menu.flatMap((link) => {
    if (link === 'categories') return categories.map((each) => categoryEntry(each, each.name));
    const category = categories.find(({ name }) => categoryPath([name]) === link.url);
    if (category) return [categoryEntry(category, link.label || category.name)];
    // The shop's own pages have no label: they are in the side menu.
    return link.label === '' || isWebAddress(link.url) ? [] : [plainEntry(link.label, link.url)];
  });
  const sorted = shown.toSorted((one, other) => rankOf(one) - rankOf(other));
  const taken = isOnSale ? lengthOf(menuCopy.onSale) : 0;
  const widening = brand.typeface === 'archivo' ? 1 : WIDER;
  const fitting = BAR_WIDTHS.map((room) =>
    fittingIn(sorted, (room - logoLength(brand)) / widening - taken),
  );
  const entries = sorted.map((entry, at) => {
    const from = fitting.findIndex((count) => at < count);
    return { ...entry, from: from === -1 ? BAR_WIDTHS.length : from };
  });
  return {
    entries,
    moreUntil: fitting.findLastIndex((count) => count < entries.length),
    isOnSale,
  };
}

/** The address of the page of everything, for the entries that have no room. */
export const MORE_URL = PAGE_PATHS.products;

/** The number of entries that have room; if not all have it, "more" takes some too. */
function fittingIn(entries: readonly BarEntry[], room: number): number {
  const ends: number[] = [];
  for (const { label } of entries) ends.push((ends.at(-1) ?? 0) + lengthOf(label));
  if ((ends.at(-1) ?? 0) <= room) return entries.length;
  const left = room - lengthOf(menuCopy.more);
  const count = ends.findIndex((end) => end > left);
  return count === -1 ? entries.length - 1 : count;
}

function lengthOf(label: string): number {
  return label.length + AROUND;
}

function logoLength({ name, logo }: BarData['brand']): number {
  const px = logo
    ? (logo.light.width / logo.light.height) * LOGO_HEIGHT_PX
    : name.length * NAME_LETTER_PX;
  return px / LETTER_PX;
}

/** People come before sports, and own pages last. */
function rankOf({ label, names }: BarEntry): number {
  if (names.length === 0) return 2;
  return audienceIn(label) === null ? 1 : 0;
}

function categoryEntry({ name, columns, image }: Category, label: string): BarEntry {
  return { label, url: categoryPath([name]), names: [name], columns, image, from: 0 };
}

function plainEntry(label: string, url: string): BarEntry {
  return { label, url, names: [], columns: [], image: '', from: 0 };
}
