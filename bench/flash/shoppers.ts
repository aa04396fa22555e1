import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS, fillPath } from '../../src/contract/apiPaths.ts';
import { SESSION_COOKIE } from '../../src/contract/cookies.ts';
import { PAGE_PATHS } from '../../src/contract/pagePaths.ts';
import { PURCHASE } from '../load/checkoutLoad.ts';
import type { CatalogueSample } from '../load/readSample.ts';

type Choice = CatalogueSample['choices'][number];

/** A shopper, or a reader of a page, was answered. Times are milliseconds. */
export interface Told {
  outcome: 'bought' | 'refused' | 'broken' | 'seen';
  /** Time to the last answer. */
  answered: number;
  /** Time to the slowest one. */
  slowest: number;
}

interface Rush {
  choice: Choice;
  shoppers: number;
  withinMs: number;
  /** A cookie each; null where they add first. */
  carts: readonly string[] | null;
}

interface Answer {
  status: number;
  milliseconds: number;
  cookie: string;
}

const PATIENCE_MS = 30_000;
const FILLING = 8;
const BROKEN = 0;

/** They come at fixed times, however long the answers to those before them take. */
export function shopAround(
  urls: readonly string[],
  { choice, shoppers, withinMs, carts }: Rush,
): Promise<Told[]> {
  return openLoop(shoppers, withinMs, async (at) => {
    const cart = carts ? null : await add(urls, choice, at);
    if (cart && cart.status !== 200) return toldBy(cart);
    const bought = await ask(urls, {
      path: API_PATHS.payment,
      at,
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: carts?.[at] ?? cart?.cookie ?? '' },
      body: JSON.stringify({ ...PURCHASE, email: `rita${at}@brazada.example` }),
    });
    return toldBy(bought, cart?.milliseconds);
  });
}

/** Pages are asked for at fixed times too. */
export function browse(
  urls: readonly string[],
  { productIds }: CatalogueSample,
  { perSecond, forMs }: { perSecond: number; forMs: number },
): Promise<Told[]> {
  const products = productIds.map((id) => fillPath(PAGE_PATHS.product, { id }));
  return openLoop((perSecond * forMs) / 1000, forMs, async (at) => {
    const [product = PAGE_PATHS.home] = products.slice(at % products.length);
    const path = [PAGE_PATHS.home, PAGE_PATHS.filter, product][at % 3] ?? product;
    const { status, milliseconds } = await ask(urls, { path, at });
    const outcome = status === 200 ? 'seen' : 'broken';
    return { outcome, answered: milliseconds, slowest: milliseconds };
  });
}

/** The cookies of so many carts with a unit each. */
export async function fillCarts(
  urls: readonly string[],
  choice: Choice,
  count: number,
): Promise<string[]> {
  const cookies: string[] = [];
  let next = 0;
  const fill = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      const { status, cookie } = await add(urls, choice, next);
      if (status !== 200) throw new Error(`Adding was answered ${status}`);
      cookies.push(cookie);
    }
  };
  await Promise.all(Array.from({ length: FILLING }, fill));
  return cookies;
}

function openLoop<Result>(
  count: number,
  withinMs: number,
  run: (at: number) => Promise<Result>,
): Promise<Result[]> {
  const began = performance.now();
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await pause(Math.max(0, began + (at * withinMs) / count - performance.now()));
      return run(at);
    }),
  );
}

function add(urls: readonly string[], choice: Choice, at: number): Promise<Answer> {
  const { variantId: subProductId, size } = choice;
  const path = fillPath(API_PATHS.sessionCartAdd, { subProductId, size, qty: 1 });
  return ask(urls, { path, at });
}

let asked = 0;

interface Asked extends Pick<RequestInit, 'method' | 'body'> {
  path: string;
  at: number;
  headers?: Record<string, string>;
}

/** Each shopper has a network of their own. */
async function ask(
  urls: readonly string[],
  { path, at, headers, ...init }: Asked,
): Promise<Answer> {
  const url = `${urls[asked % urls.length] ?? ''}${path}`;
  asked += 1;
  const began = performance.now();
  const from = { 'x-forwarded-for': `10.${Math.floor(at / 250)}.${at % 250}.1` };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { ...init, signal, headers: { ...headers, ...from } });
    await answer.arrayBuffer();
    const cookies = answer.headers.getSetCookie();
    const cookie = cookies.find((each) => each.startsWith(`${SESSION_COOKIE}=`)) ?? '';
    const milliseconds = performance.now() - began;
    return { status: answer.status, milliseconds, cookie: cookie.split(';')[0] ?? '' };
  } catch {
    return { status: BROKEN, milliseconds: performance.now() - began, cookie: '' };
  }
}

function toldBy({ status, milliseconds }: Answer, before = 0): Told {
  const outcome = status === 201 ? 'bought' : status === 409 ? 'refused' : 'broken';
  return { outcome, answered: milliseconds, slowest: Math.max(before, milliseconds) };
}
