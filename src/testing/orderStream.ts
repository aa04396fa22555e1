import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import type { PlacedOrderWire, PurchaseWire } from '../contract/orders/checkoutSchemas.ts';
import { SESSION_COOKIE } from '../contract/cookies.ts';

/** A garment that there is. */
interface Choice {
  variantId: number;
  size: string;
}

/** An answer that was no success. */
interface Refusal {
  status: number;
  retryAfter: string | null;
  body: string;
}

export interface OrderStream {
  /** The orders that the shop said it has, in the order of the answers. */
  acknowledged: PlacedOrderWire[];
  refusals: Refusal[];
  /** Resolves when every shopper has given up. */
  ended: Promise<void>;
}

const REST_MS = 20;

/** Shoppers who buy one thing after another until the shop does not answer any more. */
export function orderStream(
  url: string,
  choices: readonly Choice[],
  { shoppers, purchase }: { shoppers: number; purchase: PurchaseWire },
): OrderStream {
  const acknowledged: PlacedOrderWire[] = [];
  const refusals: Refusal[] = [];

  /** Null where it was refused. */
  async function call(path: string, init: RequestInit = {}): Promise<Response | null> {
    const answer = await fetch(url + path, init);
    if (answer.ok) return answer;
    const retryAfter = answer.headers.get('retry-after');
    refusals.push({ status: answer.status, retryAfter, body: await answer.text() });
    await pause(REST_MS);
    return null;
  }

  async function shop(from: number): Promise<void> {
    for (let at = from; ; at += 1) {
      const choice = choices[at % choices.length];
      if (!choice) throw new Error('There is nothing to buy');
      const { variantId: subProductId, size } = choice;
      const cart = await call(fillPath(API_PATHS.sessionCartAdd, { subProductId, size, qty: 1 }));
      if (!cart) continue;
      await cart.arrayBuffer();
      const session = cart.headers.getSetCookie().find((each) => each.startsWith(SESSION_COOKIE));
      const answer = await call(API_PATHS.payment, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: session?.split(';')[0] ?? '',
          'idempotency-key': `${from}-${at}`,
        },
        body: JSON.stringify(purchase),
      });
      if (answer) acknowledged.push((await answer.json()) as PlacedOrderWire);
    }
  }

  const all = Array.from({ length: shoppers }, (_, at) => shop(at * 1000).catch(() => undefined));
  return { acknowledged, refusals, ended: Promise.all(all).then(() => undefined) };
}
