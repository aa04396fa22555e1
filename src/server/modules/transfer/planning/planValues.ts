import type { FileProduct } from '../reading/FileProduct.ts';
import { isSameRecord, withoutEmpty } from './keptExtras.ts';
import type { PricesPlan } from './planPrices.ts';
import type { PlannedValues } from './ProductPlan.ts';
import type { StoredProduct } from './StoredProduct.ts';

interface ValuesPlan {
  values: Partial<PlannedValues>;
  summary: string[];
}

const NEW = { description: '', isPublished: true, grams: 0 } as const;

/** What differs of the product itself; all of it when it is new. */
export function planValues(
  file: FileProduct,
  stored: StoredProduct | null,
  prices: Pick<PricesPlan, 'product' | 'summary'>,
): ValuesPlan {
  const before = stored ?? NEW;
  const wanted: PlannedValues = {
    title: file.title,
    handle: file.handle,
    description: file.description ?? before.description,
    isPublished: file.isPublished ?? before.isPublished,
    ...prices.product,
    grams: file.grams ?? before.grams,
    extras: withoutEmpty({ ...stored?.extras, ...file.extras }),
  };
  if (!stored) return { values: wanted, summary: [sizesOf(file)] };
  const values: Partial<PlannedValues> = {};
  const summary: string[] = [];
  const compare = <Name extends keyof PlannedValues>(name: Name, phrase: string): void => {
    if (wanted[name] === stored[name]) return;
    values[name] = wanted[name];
    summary.push(phrase);
  };
  compare('title', `name "${stored.title}" → "${wanted.title}"`);
  compare('handle', `handle ${stored.handle ?? '(none)'} → ${wanted.handle}`);
  compare('description', 'description');
  compare('isPublished', wanted.isPublished ? 'is shown' : 'is hidden');
  if (wanted.price !== stored.price) values.price = wanted.price;
  if (wanted.suggestedPrice !== stored.suggestedPrice) {
    values.suggestedPrice = wanted.suggestedPrice;
  }
  summary.push(...prices.summary);
  compare('grams', `weight ${stored.grams} g → ${wanted.grams} g`);
  if (!isSameRecord(wanted.extras, stored.extras)) {
    values.extras = wanted.extras;
    summary.push('other data');
  }
  return { values, summary };
}

function sizesOf({ variants }: FileProduct): string {
  return variants.length === 1 ? '1 size' : `${variants.length} sizes`;
}
