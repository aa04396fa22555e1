import type { AnyEventObject, InputFrom, StateValue } from 'xstate';
import {
  checkoutMachine,
  type CheckoutContext,
} from '../../web/features/checkout/checkoutMachine.ts';
import {
  EMPTY_DRAFT,
  type Attempt,
  type CheckoutDraft,
} from '../../web/features/checkout/draft.ts';
import { purchaseOf } from '../../web/features/checkout/purchase.ts';
import { maximalPaths, shortestPaths, type Step } from '../machines/machinePaths.ts';
import { checkoutEvents, stateIn } from './checkoutWalk.ts';

type CheckoutInput = InputFrom<typeof checkoutMachine>;

/** The checkout as a page of it opens, and what happens then. */
export interface CheckoutVisit {
  name: string;
  input: CheckoutInput;
  isReload: boolean;
  opening: StateValue;
  path: Step[];
}

/** Two shorts go to a door in 1428, by card, where the draft is visible. */
export const FILLED_DRAFT: CheckoutDraft = {
  ...EMPTY_DRAFT,
  contact: {
    ...EMPTY_DRAFT.contact,
    email: 'rita@brazada.example',
    firstName: 'Rita',
    lastName: 'Paz',
  },
  delivery: {
    ...EMPTY_DRAFT.delivery,
    postalCode: '1428',
    shippingType: 'door',
    street: 'Conesa',
    city: 'Buenos Aires',
    province: 'Ciudad Autónoma de Buenos Aires',
  },
  confirmed: ['contact', 'delivery', 'payment'],
};
const METHOD = 'Tarjeta de Credito';
const TOTAL = 3_690_000;

function attempted(status: Attempt['status']): CheckoutDraft {
  const wish = {
    draft: FILLED_DRAFT,
    isGuest: true,
    method: METHOD,
    cardProvider: null,
    pickupPoint: null,
    coupon: null,
    credit: { card: null, usesOwn: false, balances: [] },
    total: TOTAL,
  } as const;
  const purchase = purchaseOf(wish);
  if (!purchase) throw new Error('checkoutVisits: the draft is not filled');
  const attempt = { key: `visit-${status}`, purchase, lines: [], keepsAddress: false, status };
  return { ...FILLED_DRAFT, attempt };
}

/**
 * The beginnings of a visit, at the checkout or, after a reload, at the review. A reload is a step
 * on the way to where the others come without one.
 */
const BEGINNINGS: readonly { name: string; input: CheckoutInput; isReload: boolean }[] = [
  { name: 'a first visit', input: { draft: EMPTY_DRAFT, isFresh: false }, isReload: false },
  { name: 'from the review', input: { draft: FILLED_DRAFT, isFresh: false }, isReload: false },
  { name: 'a member’s visit', input: { draft: EMPTY_DRAFT, isFresh: true }, isReload: false },
  {
    name: 'reloaded without an answer',
    input: { draft: attempted('sent'), isFresh: false },
    isReload: true,
  },
  {
    name: 'reloaded after a failure',
    input: { draft: attempted('unknown'), isFresh: false },
    isReload: true,
  },
];

const walk = {
  events: checkoutEvents,
  distinguish: ({ draft, answer }: CheckoutContext) => [
    draft.confirmed.toSorted(),
    draft.method,
    answer?.outcome === 'placed' && answer.order.payment,
  ],
};

/**
 * The shortest path to everything that can happen in a state and to every state to which that leads, whatever was typed
 * before; and to all that can happen at once to a page that was reloaded.
 */
export function checkoutVisits(): CheckoutVisit[] {
  const all = BEGINNINGS.flatMap(({ name, input, isReload }) =>
    shortestPaths(checkoutMachine, walk, input).map((path) => {
      const [last, before] = path.toReversed();
      const from = isReload && path.length <= 2 ? name : before && stateIn(before.value);
      const to = last && `${nameOf(last.event)} ${stateIn(last.value)}`;
      return { name, path, step: `${from} ${to}`, length: path.length + (isReload ? 1 : 0) };
    }),
  ).toSorted((one, other) => one.length - other.length);
  const chosen = [...new Map(all.toReversed().map((each) => [each.step, each])).values()];
  return BEGINNINGS.flatMap(({ name, input, isReload }) =>
    maximalPaths(chosen.filter((each) => each.name === name).map(({ path }) => path)).map(
      ([opening, ...path]) => ({
        name: `${name}: ${path.map(({ event }) => nameOf(event)).join(', ')}`,
        input,
        isReload,
        opening: opening?.value ?? '',
        path,
      }),
    ),
  );
}

/** Adds what distinguishes an event from others of its type. */
function nameOf({ type, ...rest }: AnyEventObject): string {
  const word = rest['step'] ?? rest['answer'] ?? '';
  return `${type.replace(/^xstate\.|\.actor\.(placeOrder|recallPurchase)$/g, '')} ${String(word)}`.trim();
}
