import type { EditedProduct, ProductDraft } from '../../../domain/catalogue/productDraft.ts';

const MOST_NAMES = 5;

/** The question before a draft gives something away that was not free already; null without such a thing. */
export function freeQuestion(draft: ProductDraft, stored: EditedProduct | null): string | null {
  const known = new Set(stored ? freeSizes(stored).map(({ id }) => id) : []);
  const free = freeSizes(draft).filter(({ id }) => id === null || !known.has(id));
  if (free.length === 0) return null;
  const count = draft.variants.reduce((sum, { sizes }) => sum + sizes.length, 0);
  const names = free.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = free.length > names.length ? ` y ${free.length - names.length} más` : '';
  const which = free.length === count ? '' : ` en ${names.join(', ')}${more}`;
  return `«${draft.title}» se va a vender gratis${which}: su precio es 0.`;
}

/** Sizes that cost nothing in the shop, now or once the product is published. */
function freeSizes({ variants, price, isPublished, publishAt }: ProductDraft) {
  if (!isPublished && publishAt === null) return [];
  return variants.flatMap(({ color, sizes }) =>
    sizes
      .filter(({ ownPrice }) => (ownPrice?.price ?? price) === 0)
      .map(({ id, size }) => ({ id, name: `${color} ${size}` })),
  );
}
