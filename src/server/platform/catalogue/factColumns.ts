import type { ProductFacts, Worn } from '../../../domain/catalogue/productFacts.ts';

export const FACT_COLUMNS = ['composition', 'fit', 'sport', 'worn_height_cm', 'worn_size'] as const;

export interface FactRow extends Omit<ProductFacts, 'worn'> {
  worn_height_cm: number | null;
  worn_size: string;
}

export function factsOf({ composition, fit, sport, ...row }: FactRow): ProductFacts {
  const { worn_height_cm: heightCm, worn_size: size } = row;
  return { composition, fit, sport, worn: heightCm === null ? null : { heightCm, size } };
}

export function wornColumns(worn: Worn | null) {
  return { worn_height_cm: worn?.heightCm ?? null, worn_size: worn?.size ?? '' };
}
