import type { Measures, VariantSize } from '../../../domain/product.ts';

const ORDER: readonly (keyof Measures)[] = ['bust', 'waist', 'hip', 'length', 'sleeve', 'rise'];

/** The measures that at least one of the sizes has, in the order in which one reads a body. */
export function measureColumns(sizes: readonly VariantSize[]): (keyof Measures)[] {
  return ORDER.filter((measure) => sizes.some(({ measures }) => measures[measure] !== null));
}
