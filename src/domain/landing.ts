import type { ProductCard } from './product.ts';

/** Content of the home page above the footer. */
export interface Landing {
  hero: { slogan: string; subtitle: string; backgroundImage: string; messages: string[] };
  tiles: { label: string; url: string; image: string }[];
  infoCards: { title: string; text: string; image: string }[];
  featured: ProductCard[];
}
