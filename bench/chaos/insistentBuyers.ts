import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS, fillPath } from '../../src/contract/apiPaths.ts';
import { SESSION_COOKIE } from '../../src/contract/cookies.ts';
import type { PlacedOrderWire, PurchaseWire } from '../../src/contract/orders/checkoutSchemas.ts';

interface Wishes {
  choices: readonly { variantId: number; size: string }[];
  purchase: PurchaseWire;
}

export interface InsistentBuyers {
  acknowledged: { number: string; at: number }[];
  /** Answers that are neither an order, nor sold out, nor a polite 503. */
  broken: string[];
  soldOut: number;
  stop: () => Promise<void>;
}

/** A buyer gives up on a process that says nothing for so long, and asks another, as a balancer would. */
const PATIENCE_MS = 2000;
const REST_MS = 50;
/** Cards ask the provider for a page to pay on, after the order. */
const METHODS = ['Transferencia bancaria', 'Tarjeta de Credito'];
/** Santa Fe has so many that the carrier is asked again and again. */
const POSTAL_CODES = { first: 2000, count: 900 };
const TROUBLED = new Set([0, 502, 503, 504]);

interface Answer {
  status: number;
  cookie: string;
  body: string;
}

/** They repeat each call with the same key, at one process after the other, until it is answered. */
export function insistentBuyers(
  urls: readonly string[],
  { choices, purchase }: Wishes,
  buyers: number,
): InsistentBuyers {
  const told: InsistentBuyers = { acknowledged: [], broken: [], soldOut: 0, stop };
  let isOver = false;
  let turn = 0;

  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const url = urls[(turn += 1) % urls.length] ?? '';
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(url + path, { ...init, signal });
      const cookies = answer.headers.getSetCookie();
      const cookie = cookies.find((each) => each.startsWith(`${SESSION_COOKIE}=`)) ?? '';
      return {
        status: answer.status,
        cookie: cookie.split(';')[0] ?? '',
        body: await answer.text(),
      };
    } catch {
      return { status: 0, cookie: '', body: '' };
    }
  }

  async function insist(path: string, init: RequestInit = {}): Promise<Answer | null> {
    while (!isOver) {
      const answer = await ask(path, init);
      if (!TROUBLED.has(answer.status)) return answer;
      await pause(REST_MS);
    }
    return null;
  }

  function note(answer: Answer): void {
    if (answer.status === 201) {
      const { order_number: number } = JSON.parse(answer.body) as PlacedOrderWire;
      told.acknowledged.push({ number, at: performance.now() });
    } else if (answer.status === 409) told.soldOut += 1;
    else told.broken.push(`${answer.status} ${answer.body.slice(0, 200)}`);
  }

  async function buy(at: number): Promise<void> {
    const { variantId: subProductId, size } = choices[
      at % choices.length
    ] as Wishes['choices'][number];
    const added = await insist(fillPath(API_PATHS.sessionCartAdd, { subProductId, size, qty: 1 }));
    if (!added) return;
    if (added.status !== 200) return note(added);
    const paid = await insist(API_PATHS.payment, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: added.cookie,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        ...purchase,
        payment_method: METHODS[at % METHODS.length],
        postal_code: String(POSTAL_CODES.first + (at % POSTAL_CODES.count)),
      }),
    });
    if (paid) note(paid);
  }

  const all = Array.from({ length: buyers }, async (_, first) => {
    for (let at = first; !isOver; at += 1) await buy(at);
  });

  async function stop(): Promise<void> {
    isOver = true;
    await Promise.all(all);
  }

  return told;
}
