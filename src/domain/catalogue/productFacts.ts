/** The label's and the seller's words about a garment, in plain text; '' while unknown. */
export interface ProductFacts {
  /** `80 % poliamida, 20 % elastano` */
  composition: string;
  /** `Ajustado` */
  fit: string;
  sport: string;
  /** Null unless a picture shows it worn. */
  worn: Worn | null;
}

/** The person in the picture. */
export interface Worn {
  heightCm: number;
  /** The size that this person wears. */
  size: string;
}

export const NO_FACTS: Readonly<ProductFacts> = { composition: '', fit: '', sport: '', worn: null };

/** Characters of each fact. */
export const MAX_FACT = { composition: 300, fit: 80, sport: 40 } as const;
export const WORN_HEIGHT_CM = { min: 40, max: 250 } as const;
