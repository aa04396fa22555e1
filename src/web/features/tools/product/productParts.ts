import { AUDIENCE_NAMES } from '../../../../domain/catalogue/audience.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { tagsCopy } from '../../../copy/tools/formKitCopy.ts';
import { readableLines } from '../kit/richText/readableLines.ts';
import { fieldParts, type FormPart, type PartsOf } from '../kit/form/formParts.ts';
import { instantOf } from '../../../../domain/time/argentineDay.ts';
import { rowName } from './sizeRows.ts';
import type { ProductValues, VariantValues } from './productValues.ts';

const yesOrNo = (value: boolean) => (value ? copy.yes : copy.no);
const textLines = (text: string) => text.split('\n');

/**
 * The parts that two people can change apart: every field, and each colour with its sizes and
 * pictures.
 */
export function productParts(categoryName: (id: number) => string): PartsOf<ProductValues> {
  const fields = fieldParts<ProductValues>({
    title: copy.title,
    description: { label: copy.description, show: readableLines },
    care: { label: copy.care, show: textLines },
    categoryIds: { label: copy.categories, show: (ids) => ids.map(categoryName) },
    audience: {
      label: copy.audience,
      show: (audience) => (audience === '' ? copy.noAudience : AUDIENCE_NAMES[audience]),
    },
    composition: copy.composition,
    fit: copy.fit,
    sport: copy.sport,
    worn: { label: copy.worn, show: (worn) => Object.values(worn).filter(Boolean).join(' · ') },
    price: copy.price,
    suggestedPrice: copy.suggestedPrice,
    cost: copy.cost,
    weightGrams: copy.weight,
    box: { label: copy.box, show: (box) => Object.values(box).filter(Boolean).join(' × ') },
    minUnits: copy.minUnits,
    minUnitsWholesale: copy.minUnitsWholesale,
    unitStep: copy.unitStep,
    taxRate: copy.taxRate,
    featured: { label: copy.featured, show: yesOrNo },
    deliveryTomorrow: { label: copy.deliveryTomorrow, show: yesOrNo },
    visibility: { label: copy.visibility, show: (value) => copy.visibilities[value] },
    publishAt: {
      label: copy.publishAt,
      show: (text) => {
        const at = instantOf(text);
        return at === null ? '' : formatDateTime(at);
      },
    },
    tags: { label: tagsCopy.label, show: (tags) => tags },
    seoTitle: copy.seoTitle,
    seoDescription: copy.seoDescription,
    optionNames: {
      label: copy.otherOptions,
      show: ({ color, size, option3 }) => [color, size, option3].filter(Boolean),
    },
  });
  return (versions) => {
    const keys = versions.flatMap(({ variants }) => variants.map(keyOf));
    return [...fields, ...[...new Set(keys)].map((key) => variantPart(key, versions))];
  };
}

/** New colours of two people are the same one if they have its name. */
function keyOf({ id, color }: VariantValues): string {
  return id === null ? `new ${color}` : String(id);
}

function variantPart(key: string, versions: readonly ProductValues[]): FormPart<ProductValues> {
  const of = ({ variants }: ProductValues) => variants.find((each) => keyOf(each) === key);
  const color = versions.map(of).find((each) => each !== undefined)?.color ?? '';
  return {
    name: key,
    label: copy.colorNamed(color),
    lines: (values) => {
      const variant = of(values);
      return variant ? variantLines(variant) : [];
    },
    take: (into, from) => {
      const theirs = of(from);
      const rest = into.variants.filter((each) => keyOf(each) !== key);
      if (!theirs) return { ...into, variants: rest };
      const isKnown = rest.length < into.variants.length;
      const variants = isKnown
        ? into.variants.map((each) => (keyOf(each) === key ? theirs : each))
        : [...rest, theirs];
      return { ...into, variants };
    },
  };
}

function variantLines({ color, colorHex, pictures, sizes }: VariantValues): string[] {
  return [
    [color, colorHex].filter(Boolean).join(' '),
    ...pictures.map(({ alt }, at) => copy.pictureLine(at + 1, alt)),
    ...(pictures.length > 0
      ? [copy.pictureOrder(pictures.map(({ url }) => url.slice(7, 13)))]
      : []),
    ...sizes.map(({ size, option3, stock, price, cost, sku, barcode, lowStock, measures }) =>
      [
        copy.sizeLine(rowName({ size, option3 }), stock),
        price && `$ ${price}`,
        cost && copy.costLine(cost),
        sku,
        barcode,
        lowStock && copy.lowLine(lowStock),
        Object.values(measures).filter(Boolean).join('/'),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  ];
}

/** Creates colours and sizes again that somebody else removed meanwhile. */
export function withoutGoneIds(values: ProductValues, stored: ProductValues): ProductValues {
  const colors = new Set(stored.variants.map(({ id }) => id));
  const sizes = new Set(stored.variants.flatMap((variant) => variant.sizes.map(({ id }) => id)));
  return {
    ...values,
    variants: values.variants.map((variant) => ({
      ...variant,
      id: colors.has(variant.id) ? variant.id : null,
      sizes: variant.sizes.map((size) =>
        size.id === null || sizes.has(size.id) ? size : { ...size, id: null, stockBefore: 0 },
      ),
    })),
  };
}
