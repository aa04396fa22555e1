import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import type { PlacedOrderWire, PurchaseWire } from '../contract/checkoutSchemas.ts';
import { SESSION_COOKIE } from '../contract/sessionCookie.ts';

/** A garment that there is. */
interface Choice {
  variantId: number;
  size: string;
}

interface OrderStream {
  /** The orders that the shop said it has, in the order of the answers. */
  acknowledged: PlacedOrderWire[];
  /** Resolves when every shopper has given up. */
  ended: Promise<void>;
}

/** Shoppers who buy one thing after another until the shop does not answer any more. */
export function orderStream(
  url: string,
  choices: readonly Choice[],
  { shoppers, purchase }: { shoppers: number; purchase: PurchaseWire },
): OrderStream {
  const acknowledged: PlacedOrderWire[] = [];

  async function shop(from: number): Promise<void> {
    for (let at = from; ; at += 1) {
      const choice = choices[at % choices.length];
      if (!choice) throw new Error('There is nothing to buy');
      const { variantId: subProductId, size } = choice;
      const add = fillPath(API_PATHS.sessionCartAdd, { subProductId, size, qty: 1 });
      const cart = await fetch(url + add);
      const session = cart.headers.getSetCookie().find((each) => each.startsWith(SESSION_COOKIE));
      const answer = await fetch(url + API_PATHS.payment, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: session?.split(';')[0] ?? '',
          'idempotency-key': `${from}-${at}`,
        },
        body: JSON.stringify(purchase),
      });
      const placed = (await answer.json()) as PlacedOrderWire;
      if (answer.status === 201) acknowledged.push(placed);
    }
  }

  const all = Array.from({ length: shoppers }, (_, at) => shop(at * 1000).catch(() => undefined));
  return { acknowledged, ended: Promise.all(all).then(() => undefined) };
}
