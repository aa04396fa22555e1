import type { CardPromotion } from '../../domain/money/cardPromotion.ts';
import type { CardPromotionWire } from './cardPromotionSchemas.ts';

export const CARD_PROMOTIONS_PATH = '/api/store/card-promotions/';

export function cardPromotionToWire(promotion: CardPromotion): CardPromotionWire {
  return {
    issuer: promotion.issuer,
    card: promotion.card,
    instalments: promotion.instalments,
    surcharge: promotion.surchargePercent,
    tea: promotion.teaPercent,
    cftea: promotion.cfteaPercent,
    starts_on: promotion.startsOn,
    ends_on: promotion.endsOn,
    terms: promotion.terms,
  };
}

export function cardPromotionFromWire(wire: CardPromotionWire): CardPromotion {
  return {
    issuer: wire.issuer,
    card: wire.card,
    instalments: wire.instalments,
    surchargePercent: wire.surcharge,
    teaPercent: wire.tea,
    cfteaPercent: wire.cftea,
    startsOn: wire.starts_on,
    endsOn: wire.ends_on,
    terms: wire.terms,
  };
}
