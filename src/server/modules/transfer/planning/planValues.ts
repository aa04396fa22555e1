import { AUDIENCE_NAMES } from '../../../../domain/catalogue/audience.ts';
import { kindOfOption, NO_NAMES, type OptionNames } from '../../../../domain/catalogue/options.ts';
import { NO_FACTS } from '../../../../domain/catalogue/productFacts.ts';
import { isStockUnlimited } from '../../../../domain/orders/cart.ts';
import type { Box } from '../../../../domain/orders/parcel.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { FieldChange } from '../../../../domain/tools/catalogueImport.ts';
import { hasSameTags } from '../../../../domain/catalogue/tags.ts';
import type { FileProduct, FileTexts } from '../reading/FileProduct.ts';
import {
  type StoredProduct,
  isSameRecord,
  withoutEmpty,
  type PlannedValues,
} from '../../../platform/catalogue/ProductPlan.ts';
import type { PricesPlan } from './planPrices.ts';

/** A longer text is shown shortened to this length. */
const SHOWN_LETTERS = 120;
/** A new product before its file says otherwise. */
export const NEW = {
  description: '',
  care: '',
  audience: null,
  isPublished: true,
  grams: 0,
  box: null,
  unitStep: 1,
  seoTitle: '',
  seoDescription: '',
  ...NO_FACTS,
  tags: [],
} as const;

interface ValuesPlan {
  values: Partial<PlannedValues>;
  changes: FieldChange[];
}

/** Changed fields of the product itself; all of them when it is new. */
export function planValues(
  file: FileProduct,
  stored: StoredProduct | null,
  prices: Pick<PricesPlan, 'product' | 'changes'> & Pick<PlannedValues, 'cost'>,
): ValuesPlan {
  const before = stored ?? NEW;
  const wanted: PlannedValues = {
    title: file.title,
    handle: file.handle,
    ...textsOf(file, before),
    audience: file.audience ?? before.audience,
    isPublished: file.isPublished ?? before.isPublished,
    ...prices.product,
    cost: prices.cost,
    grams: file.grams ?? before.grams,
    box: file.box === undefined ? before.box : file.box,
    unitStep: file.unitStep ?? before.unitStep,
    tags: [...(file.tags ?? before.tags)],
    extras: withoutEmpty({ ...stored?.extras, ...file.extras }),
    optionNames: optionNamesOf(file, stored),
  };
  if (!stored) return { values: wanted, changes: newProduct(file, wanted) };
  const values: Partial<PlannedValues> = {};
  const changes: FieldChange[] = [];
  const compare = <Name extends keyof PlannedValues>(
    name: Name,
    field: string,
    show: (value: PlannedValues[Name]) => string,
  ): void => {
    const before = stored[name] as PlannedValues[Name];
    if (JSON.stringify(wanted[name]) === JSON.stringify(before)) return;
    values[name] = wanted[name];
    changes.push({ field, before: show(before), after: show(wanted[name]) });
  };
  compare('title', 'nombre', (title) => title);
  compare('handle', 'identificador', (handle) => handle);
  compare('description', 'descripción', beginning);
  compare('care', 'cuidados', beginning);
  compare('composition', 'composición', beginning);
  compare('fit', 'calce', (fit) => fit);
  compare('sport', 'deporte', (sport) => sport);
  compare('worn', 'quién lo usa', (worn) =>
    worn ? `${worn.heightCm} cm, talle ${worn.size}` : '',
  );
  compare('audience', 'para quién', (who) => (who ? AUDIENCE_NAMES[who] : ''));
  compare('isPublished', 'visible', (isShown) => (isShown ? 'sí' : 'no'));
  if (wanted.price !== stored.price) values.price = wanted.price;
  if (wanted.suggestedPrice !== stored.suggestedPrice) {
    values.suggestedPrice = wanted.suggestedPrice;
  }
  changes.push(...prices.changes);
  compare('grams', 'peso', (grams) => `${grams} g`);
  compare('box', 'medidas', writeBox);
  compare('unitStep', 'se vende de a', String);
  compare('seoTitle', 'título para buscadores', (title) => title);
  compare('seoDescription', 'descripción para buscadores', beginning);
  if (!hasSameTags(wanted.tags, stored.tags)) {
    values.tags = wanted.tags;
    const [before, after] = [stored.tags, wanted.tags].map((tags) => tags.join(', '));
    changes.push({ field: 'etiquetas', before: before ?? '', after: after ?? '' });
  }
  if (!isSameRecord({ ...wanted.optionNames }, { ...stored.optionNames })) {
    values.optionNames = wanted.optionNames;
    const show = (names: OptionNames) => Object.values(names).filter(Boolean).join(', ');
    const [before, after] = [show(stored.optionNames), show(wanted.optionNames)];
    changes.push({ field: 'nombres de las opciones', before, after });
  }
  if (!isSameRecord(wanted.extras, stored.extras)) {
    values.extras = wanted.extras;
    changes.push({ field: 'otros datos', before: null, after: null });
  }
  return { values, changes };
}

type Texts = Pick<PlannedValues, keyof FileTexts>;

function textsOf(file: FileTexts, before: Readonly<Texts>): Texts {
  return {
    description: file.description ?? before.description,
    care: file.care ?? before.care,
    seoTitle: file.seoTitle ?? before.seoTitle,
    seoDescription: file.seoDescription ?? before.seoDescription,
    composition: file.composition ?? before.composition,
    fit: file.fit ?? before.fit,
    sport: file.sport ?? before.sport,
    worn: file.worn === undefined ? before.worn : file.worn,
  };
}

function writeBox(box: Box | null): string {
  if (!box) return '';
  return `${[box.height, box.width, box.depth].map((side) => side / 10).join(' × ')} cm`;
}

/** The merchant's own words stay for what files call by usual ones. */
function optionNamesOf({ optionNames: names }: FileProduct, stored: StoredProduct | null) {
  const { color, size } = stored?.optionNames ?? NO_NAMES;
  const isUsual = names.size === '' && kindOfOption(size) !== 'other';
  return { color, size: isUsual ? size : names.size, option3: names.option3 };
}

function newProduct({ variants }: FileProduct, { price }: PlannedValues): FieldChange[] {
  const unlimited = variants.filter(({ stock = 0 }) => isStockUnlimited(stock)).length;
  const made = (field: string, after: string) => ({ field, before: null, after });
  return [
    made('talles', String(variants.length)),
    ...(unlimited > 0 ? [made('talles con stock sin límite', String(unlimited))] : []),
    made('precio', formatMoney(price)),
  ];
}

function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= SHOWN_LETTERS ? line : `${line.slice(0, SHOWN_LETTERS)}…`;
}
