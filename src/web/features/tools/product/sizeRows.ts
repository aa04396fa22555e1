import { fullSize } from '../../../../domain/catalogue/options.ts';
import { NEW_SIZE, type VariantValues } from './productValues.ts';

/** The name of a row as it is typed; a third value counts only in a product with a third option. */
export function rowName({ size, option3 }: { size: string; option3: string }): string {
  return fullSize(size.trim(), option3.trim());
}

/** A new colour has the same rows as the others, none of them in stock. */
export function newColor(like: VariantValues | undefined): VariantValues {
  const sizes = like?.sizes.map(({ size, option3 }) => ({ ...NEW_SIZE, size, option3 })) ?? [];
  return { id: null, color: '', colorHex: '', pictures: [], sizes };
}

interface TypedOptions {
  sizes: readonly string[];
  /** Third values. */
  values: readonly string[];
}

/**
 * The colour with every size in every third value; without one of the lists, those that it has. Rows without a third value
 * get the first one.
 */
export function withCombinations(variant: VariantValues, typed: TypedOptions): VariantValues {
  const values = typed.values.length > 0 ? typed.values : valuesOf(variant);
  const [first = ''] = values;
  const rows = variant.sizes.map((row) => (row.option3 === '' ? { ...row, option3: first } : row));
  const sizes = typed.sizes.length > 0 ? typed.sizes : rows.map(({ size }) => size);
  const known = new Set(rows.map(rowName));
  const wanted = [...new Set(sizes)].flatMap((size) =>
    (values.length > 0 ? values : ['']).map((option3) => ({ ...NEW_SIZE, size, option3 })),
  );
  const all = [...rows, ...wanted.filter((row) => !known.has(rowName(row)))];
  return { ...variant, sizes: [...Map.groupBy(all, ({ size }) => size).values()].flat() };
}

/** The colour after its third option was taken away. */
export function withoutThird(variant: VariantValues): VariantValues {
  return { ...variant, sizes: variant.sizes.map((row) => ({ ...row, option3: '' })) };
}

function valuesOf({ sizes }: VariantValues): string[] {
  return [...new Set(sizes.map(({ option3 }) => option3))].filter((value) => value !== '');
}
