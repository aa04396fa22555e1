import { dayOf, endOfDay, startOfDay } from '../time/argentineDay.ts';
import { isInterestFree, type InstalmentPlan } from './instalments.ts';

export const MAX_PROMOTION_TERMS = 500;

/** Instalments with the cards of one bank for some days, besides the shop's own plans. */
export interface CardPromotion extends InstalmentPlan {
  /** A bank or a wallet. */
  issuer: string;
  /** `Visa`; '' for all of its cards. */
  card: string;
  /** Days in Argentina, both included: `2026-11-03`. */
  startsOn: string;
  endsOn: string;
  /** Conditions as the law wants them beside the offer: limits, days of the week; '' for none. */
  terms: string;
}

/** Its first instant, and the one after its last. */
export function promotionPeriod({ startsOn, endsOn }: Pick<CardPromotion, 'startsOn' | 'endsOn'>) {
  return { startsAt: startOfDay(startsOn), endsAt: endOfDay(endsOn) };
}

/** The days of a period, the other way round. */
export function promotionDays({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  return { startsOn: dayOf(startsAt), endsOn: dayOf(endsAt - 1) };
}

/** Sorts promotions as shoppers look for them: free of interest first, then more instalments. */
export function sortPromotions(promotions: readonly CardPromotion[]): CardPromotion[] {
  const cost = (each: CardPromotion) => (isInterestFree(each) ? 0 : 1);
  return promotions.toSorted((a, b) => cost(a) - cost(b) || b.instalments - a.instalments);
}
