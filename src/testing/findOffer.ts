import type { APIRequestContext } from '@playwright/test';

interface WireProduct {
  id: number;
  title: { titulo: string };
  subproducto: { id: string; color: string; talles: { talle: string; cantidad: number }[] }[];
}

/** A variant in one size. */
export interface Offer {
  /** URL of the product's page with colour and size selected. */
  path: string;
  title: string;
  variantId: string;
  size: string;
  stock: number;
}

/** The first offer, by title, with this stock. */
export async function findOffer(
  request: APIRequestContext,
  { atLeast, atMost = Infinity }: { atLeast: number; atMost?: number },
): Promise<Offer> {
  const list = await request.get('/api/store/products/?page_size=100&ordering=title');
  const { results } = (await list.json()) as { results: { id: number }[] };
  for (const { id } of results) {
    const answer = await request.get(`/api/store/products/${id}/`);
    const offers = offersOf((await answer.json()) as WireProduct);
    const found = offers.find(({ stock }) => stock >= atLeast && stock <= atMost);
    if (found) return found;
  }
  throw new Error(`The demo shop has no size with ${atLeast} to ${atMost} units`);
}

function offersOf({ id, title: { titulo: title }, subproducto }: WireProduct): Offer[] {
  return subproducto.flatMap(({ id: variantId, color, talles }) =>
    talles.map(({ talle: size, cantidad: stock }) => {
      const choice = new URLSearchParams({ color, talle: size });
      return {
        path: `/productos/detalle/${id}?${choice.toString()}`,
        title,
        variantId,
        size,
        stock,
      };
    }),
  );
}
