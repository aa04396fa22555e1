import { pesosFromCents, type Cents } from '../../../../domain/money.ts';
import type { FileProduct } from '../reading/FileProduct.ts';
import { isSameRecord, withoutEmpty } from './keptExtras.ts';
import type { PlannedValues } from './ProductPlan.ts';
import type { StoredProduct } from './StoredProduct.ts';

interface ValuesPlan {
  values: Partial<PlannedValues>;
  summary: string[];
}

const NEW = { description: '', isPublished: true, grams: 0 } as const;

/** What differs of the product itself; all of it when it is new. */
export function planValues(file: FileProduct, stored: StoredProduct | null): ValuesPlan {
  const before = stored ?? NEW;
  const wanted: PlannedValues = {
    title: file.title,
    handle: file.handle,
    description: file.description ?? before.description,
    isPublished: file.isPublished ?? before.isPublished,
    price: file.price,
    suggestedPrice: suggestedPrice(file, stored),
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
  compare('price', `price ${inPesos(stored.price)} → ${inPesos(wanted.price)}`);
  compare(
    'suggestedPrice',
    `price before promotion ${inPesos(stored.suggestedPrice)} → ${inPesos(wanted.suggestedPrice)}`,
  );
  compare('grams', `weight ${stored.grams} g → ${wanted.grams} g`);
  if (!isSameRecord(wanted.extras, stored.extras)) {
    values.extras = wanted.extras;
    summary.push('other data');
  }
  return { values, summary };
}

/** What the shop shows beside a lower price: the price before the promotion, or what it was where there is none. */
function suggestedPrice({ price, regularPrice }: FileProduct, stored: StoredProduct | null): Cents {
  if (regularPrice) return regularPrice;
  if (!stored) return price;
  const { suggestedPrice: known } = stored;
  // What costs nothing has no promotion that a file could tell of.
  if (known > price && (regularPrice === undefined || price === 0)) return known;
  return known < price && known !== stored.price ? known : price;
}

function sizesOf({ variants }: FileProduct): string {
  return variants.length === 1 ? '1 size' : `${variants.length} sizes`;
}

function inPesos(cents: Cents): string {
  return pesosFromCents(cents).toFixed(2);
}
