import { divideHalfUp } from '../../../domain/money/money.ts';
import { priceFor } from '../../../domain/money/priceList.ts';
import { accountBuyers, clientTypes, guestBuyers } from './demoUsers.ts';
import type { OrderBuyer } from './demoUsers.ts';
import { demoSales, priceAt } from './demoSales.ts';
import { orderScenarios, stepsTo } from './orderScenarios.ts';
import type { OrderScenario } from './orderScenarios.ts';
import type { PlannedProduct, PlannedSize, PlannedVariant } from './planCatalogue.ts';
import { seededRandom } from './seededRandom.ts';
import type { SeededRandom } from './seededRandom.ts';
import { bandsOf, zoneOf } from './shippingZones.ts';
import site from './site.json' with { type: 'json' };

export type PlannedLine = {
  product: PlannedProduct;
  variant: PlannedVariant;
  size: PlannedSize;
  quantity: number;
  listCents: number;
  unitCents: number;
};

export type PlannedOrder = {
  number: string;
  buyer: OrderBuyer;
  scenario: OrderScenario;
  method: 'card' | 'transfer';
  shippingType: 'door' | 'branch' | 'pickup';
  lines: PlannedLine[];
  productsCents: number;
  shippingCents: number;
  coupon: { name: string; cents: number } | null;
  totalCents: number;
  createdAt: number;
  paidAt: number | null;
  expiresAt: number | null;
  trackingCode: string | null;
  history: { status: OrderScenario['status']; at: number }[];
};

/** The coupon of `coupons.json` that some orders used. */
export const WELCOME_COUPON = 'BIENVENIDA10';

const HOUR_MS = 3_600_000;
const FIRST_NUMBER = 100_001;
const EXPIRY_HOURS = { card: 1, transfer: 72 } as const;
const COUPON_PERCENT = 10;
const COUPON_MIN_CENTS = 3_000_000;

/** Forty orders of the ninety days before `now`, oldest first. */
export function planOrders(now: Date, catalogue: readonly PlannedProduct[]): PlannedOrder[] {
  const random = seededRandom('orders');
  const sales = demoSales(now);
  const placed = orderScenarios
    .flatMap((scenario) => Array.from({ length: scenario.count }, (_, at) => ({ scenario, at })))
    .map(({ scenario, at }) => ({
      scenario,
      createdAt: now.getTime() - Math.round(ageOf(scenario, at) * HOUR_MS),
    }))
    .sort((one, other) => one.createdAt - other.createdAt);
  return placed.map(({ scenario, createdAt }, at) => {
    const buyer = buyerOf(at, random);
    return planOrder(
      { number: String(FIRST_NUMBER + at), scenario, createdAt, buyer },
      { catalogue, sales },
      random,
    );
  });
}

/** Spread evenly between the scenario's ends. */
function ageOf({ count, hoursAgo: [youngest, oldest] }: OrderScenario, at: number): number {
  return count === 1 ? oldest : youngest + ((oldest - youngest) * at) / (count - 1);
}

/** Two of three buyers are members. */
function buyerOf(at: number, random: SeededRandom): OrderBuyer {
  return random.pick(at % 3 === 2 ? guestBuyers : accountBuyers);
}

/** The products that sell, and at which prices. */
interface Offer {
  catalogue: readonly PlannedProduct[];
  sales: ReturnType<typeof demoSales>;
}

type Placed = Pick<PlannedOrder, 'number' | 'scenario' | 'createdAt' | 'buyer'>;

function planOrder(placed: Placed, offer: Offer, random: SeededRandom): PlannedOrder {
  const { scenario, createdAt, buyer } = placed;
  const method = scenario.method ?? random.pick(['card', 'card', 'transfer'] as const);
  const shippingType = random.pick(['door', 'door', 'branch', 'pickup'] as const);
  const lines = planLines(buyer, createdAt, offer, random);
  const productsCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const coupon = couponOf(buyer, productsCents, random);
  const shippingCents = shippingOf(shippingType, buyer, lines, productsCents);
  const paid = scenario.payment === 'approved' || scenario.payment === 'refunded';
  const history = historyOf(scenario, createdAt);
  return {
    ...placed,
    method,
    shippingType,
    lines,
    productsCents,
    shippingCents,
    coupon,
    totalCents: productsCents - (coupon?.cents ?? 0) + shippingCents,
    paidAt: paid ? createdAt + (method === 'card' ? 0.05 : 5) * HOUR_MS : null,
    expiresAt:
      paid || scenario.status === 'cancelled' ? null : createdAt + EXPIRY_HOURS[method] * HOUR_MS,
    trackingCode:
      shippingType !== 'pickup' && history.some(({ status }) => status === 'shipped')
        ? `AR${random.between(100_000_000, 999_999_999)}BZ`
        : null,
    history,
  };
}

function planLines(
  buyer: OrderBuyer,
  createdAt: number,
  { catalogue, sales }: Offer,
  random: SeededRandom,
): PlannedLine[] {
  const onSale = catalogue.filter((product) => product.createdAt < createdAt);
  const wholesale = buyer.client_type === 'mayorista';
  return random
    .shuffled(onSale)
    .slice(0, random.between(1, wholesale ? 5 : 4))
    .map((product) => {
      const variant = random.pick(product.variants);
      const size = random.pick(variant.sizes);
      const { priceCents } = size;
      const listCents = priceAt({ paths: product.paths, priceCents }, createdAt, sales);
      return {
        product,
        variant,
        size,
        quantity: wholesale ? random.between(3, 12) : random.pick([1, 1, 1, 2]),
        listCents,
        unitCents: priceFor(listCents, {
          name: buyer.client_type,
          basisPoints: clientTypes[buyer.client_type],
        }),
      };
    });
}

function couponOf(
  buyer: OrderBuyer,
  productsCents: number,
  random: SeededRandom,
): PlannedOrder['coupon'] {
  const wanted = random.chance(0.25);
  if (!wanted || buyer.client_type === 'mayorista' || productsCents < COUPON_MIN_CENTS) return null;
  return { name: WELCOME_COUPON, cents: divideHalfUp(productsCents * COUPON_PERCENT, 100) };
}

/** The zone's price for the weight, minus the shop's shipping discount. */
function shippingOf(
  type: PlannedOrder['shippingType'],
  buyer: OrderBuyer,
  lines: readonly PlannedLine[],
  productsCents: number,
): number {
  if (type === 'pickup') return 0;
  const grams = lines.reduce((sum, line) => sum + line.product.grams * line.quantity, 0);
  const bands = bandsOf(zoneOf(buyer.postal_code)).filter((band) => band.type === type);
  const full = (bands.find(({ maxGrams }) => grams <= maxGrams) ?? bands.at(-1))?.priceCents ?? 0;
  const { min_amount_delivery_discount_cents: from, max_delivery_discount_cents: most } =
    site.texts;
  return productsCents >= from ? Math.max(0, full - most) : full;
}

function historyOf({ status }: OrderScenario, createdAt: number): PlannedOrder['history'] {
  let at = createdAt;
  return stepsTo[status].map(([step, hours]) => {
    at += hours * HOUR_MS;
    return { status: step, at };
  });
}
