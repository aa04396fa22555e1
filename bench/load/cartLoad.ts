import { API_PATHS, fillPath } from '../../src/contract/apiPaths.ts';
import { SESSION_COOKIE } from '../../src/contract/cookies.ts';
import { shuffled } from '../catalogue/randomFrom.ts';
import type { Load } from './catalogueLoads.ts';
import type { LoadRequest } from './LoadPlan.ts';
import type { CatalogueSample } from './readSample.ts';

type Choice = CatalogueSample['choices'][number];

const LINES = 4;
const UNITS = 4;

/** Shoppers with a cart each, who add units of four products and regularly remove them all. */
export async function cartLoad(
  url: string,
  { choices }: CatalogueSample,
  shoppers: number,
): Promise<Load> {
  const sequences: LoadRequest[][] = [];
  for (let shopper = 0; shopper < shoppers; shopper += 1) {
    const own = shuffled(choices, shopper).slice(0, LINES);
    const headers = { cookie: await openCart(url, own[0]) };
    sequences.push(tour(own).map((path) => ({ path, headers })));
  }
  const name = `add to cart (of ${UNITS + 1} changes ${UNITS} add)`;
  return {
    name,
    fire: { sequences, fresh: false },
    budget: { rate: 0.12, of: 'hello' },
  };
}

/** Adds units of each product, and finally removes all of them. */
function tour(choices: readonly Choice[]): string[] {
  const rounds = Array.from({ length: UNITS }, () => choices.map((each) => addPath(each)));
  return [...rounds.flat(), ...choices.map((each) => subtractPath(each))];
}

function addPath({ variantId, size }: Choice): string {
  return fillPath(API_PATHS.sessionCartAdd, { subProductId: variantId, size, qty: 1 });
}

function subtractPath({ variantId, size }: Choice): string {
  return fillPath(API_PATHS.sessionCartSubtract, { subProductId: variantId, size, qty: UNITS });
}

/** The cookie of a new cart with one unit. */
async function openCart(url: string, choice: Choice | undefined): Promise<string> {
  if (!choice) throw new Error('The shop has nothing in stock to put into a cart');
  const response = await fetch(url + addPath(choice));
  const cookie = response.headers
    .getSetCookie()
    .find((each) => each.startsWith(`${SESSION_COOKIE}=`));
  if (!response.ok || !cookie) throw new Error(`No cart was opened: ${response.status}`);
  return cookie.slice(0, cookie.indexOf(';'));
}
