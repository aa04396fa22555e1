import { API_PATHS, fillPath } from '../../src/contract/apiPaths.ts';
import { SESSION_COOKIE } from '../../src/contract/cookies.ts';
import type { PlacedOrderWire } from '../../src/contract/orders/checkoutSchemas.ts';
import { PURCHASE } from '../load/checkoutLoad.ts';
import type { CatalogueSample } from '../load/readSample.ts';

export interface Purchase {
  number: string;
  /** Milliseconds of adding to a new cart, and of placing the order. */
  adding: number;
  ordering: number;
}

/** A guest adds one unit and places the order. @throws Error unless the shop accepts both */
export async function timedPurchase(
  url: string,
  choice: CatalogueSample['choices'][number],
): Promise<Purchase> {
  const params = { subProductId: choice.variantId, size: choice.size, qty: 1 };
  const began = performance.now();
  const cart = await fetch(url + fillPath(API_PATHS.sessionCartAdd, params));
  await cart.arrayBuffer();
  const added = performance.now();
  if (cart.status !== 200) throw new Error(`Adding was answered ${cart.status}`);
  const session = cart.headers.getSetCookie().find((each) => each.startsWith(SESSION_COOKIE));
  const answer = await fetch(url + API_PATHS.payment, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: session?.split(';')[0] ?? '' },
    body: JSON.stringify(PURCHASE),
  });
  if (answer.status !== 201) throw new Error(`An order was answered ${answer.status}`);
  const { order_number: number } = (await answer.json()) as PlacedOrderWire;
  return { number, adding: added - began, ordering: performance.now() - added };
}
