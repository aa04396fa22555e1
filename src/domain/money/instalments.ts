import { divideHalfUp, type Cents } from './money.ts';

/** An instalment plan as the shop configured it. Percentages have at most 2 decimals. */
export interface InstalmentPlan {
  instalments: number;
  /** Surcharge on the price; 0 when the shop absorbs the cost. */
  surchargePercent: number;
  /** Tasa efectiva anual. */
  teaPercent: number;
  /** Costo financiero total, efectivo anual, taxes included. */
  cfteaPercent: number;
}

/** A plan applied to one price. */
export interface InstalmentOffer {
  plan: InstalmentPlan;
  /** Every instalment except the last. */
  value: Cents;
  /** Includes the rounding remainder. */
  lastValue: Cents;
  total: Cents;
}

/** The law calls a plan interest-free only if it costs the shopper nothing. */
export function isInterestFree({ surchargePercent, teaPercent, cfteaPercent }: InstalmentPlan) {
  return surchargePercent === 0 && teaPercent === 0 && cfteaPercent === 0;
}

/** Equal shares in whole centavos; the last absorbs the rounding. */
export function offerInstalments(price: Cents, plan: InstalmentPlan): InstalmentOffer {
  const total = divideHalfUp(price * (10_000 + Math.round(plan.surchargePercent * 100)), 10_000);
  const value = Math.floor(total / plan.instalments);
  return { plan, value, lastValue: total - value * (plan.instalments - 1), total };
}

/** The longest interest-free plan, for the single line on a product card. */
export function bestInterestFree(plans: readonly InstalmentPlan[]): InstalmentPlan | undefined {
  return plans.filter(isInterestFree).toSorted((a, b) => b.instalments - a.instalments)[0];
}

/** Largest number of instalments for a price; null when no plan is configured. */
export function mostInstalments(plans: readonly InstalmentPlan[]): number | null {
  return plans.length === 0 ? null : Math.max(...plans.map(({ instalments }) => instalments));
}
