import { divideHalfUp, type Cents } from './money.ts';

/** One way to pay by card in parts, as the shop set it up. Percentages have at most 2 decimals. */
export interface InstalmentPlan {
  instalments: number;
  /** What the shopper pays over the price; 0 where the shop bears the cost. */
  surchargePercent: number;
  /** Tasa efectiva anual. */
  teaPercent: number;
  /** Costo financiero total, efectivo anual, taxes included. */
  cfteaPercent: number;
}

/** A plan for one price. */
export interface InstalmentOffer {
  plan: InstalmentPlan;
  /** Every instalment but the last. */
  value: Cents;
  /** What rounding left over is in it. */
  lastValue: Cents;
  total: Cents;
}

/** Only a plan whose whole cost the shop pays may be called free of interest. */
export function isInterestFree({ surchargePercent, teaPercent, cfteaPercent }: InstalmentPlan) {
  return surchargePercent === 0 && teaPercent === 0 && cfteaPercent === 0;
}

/** Equal shares in whole centavos; the last absorbs the rounding. */
export function offerInstalments(price: Cents, plan: InstalmentPlan): InstalmentOffer {
  const total = divideHalfUp(price * (10_000 + Math.round(plan.surchargePercent * 100)), 10_000);
  const value = Math.floor(total / plan.instalments);
  return { plan, value, lastValue: total - value * (plan.instalments - 1), total };
}

/** The longest plan without interest: what one line on a card tells. */
export function bestInterestFree(plans: readonly InstalmentPlan[]): InstalmentPlan | undefined {
  return plans.filter(isInterestFree).toSorted((a, b) => b.instalments - a.instalments)[0];
}

/** Into how many parts a price can be split at most; null where the shop says nothing about it. */
export function mostInstalments(plans: readonly InstalmentPlan[]): number | null {
  return plans.length === 0 ? null : Math.max(...plans.map(({ instalments }) => instalments));
}
