import { z } from 'zod';
import { MAX_PROMOTION_TERMS } from '../../../domain/money/cardPromotion.ts';
import { pesosFromCents } from '../../../domain/money/money.ts';
import { MAX_GIFT_AMOUNTS, MAX_GIFT_CARD } from '../../../domain/orders/giftCard.ts';
import { MAX_CARD_MONTHS, MIN_CARD_MONTHS } from '../../../domain/orders/credit.ts';
import { wireDay, wirePesos } from '../../wireSchemas.ts';
import { line, needed, refuseRepeated, whole } from './settingFields.ts';

const MAX_PLANS = 12;
const MAX_PROMOTIONS = 50;

/** Percent with at most two decimals. */
const percent = (most: number) =>
  z
    .number()
    .min(0, 'Tiene que ser al menos 0.')
    .max(most, `Tiene que ser como mucho ${most}.`)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Hasta 2 decimales.',
    );

const planFields = {
  instalments: whole(2, 60),
  surcharge: percent(1000),
  tea: percent(10_000),
  cftea: percent(10_000),
};

const planSchema = z.strictObject(planFields).superRefine(refuseRates);

const promotionSchema = z
  .strictObject({
    issuer: needed(60, 'Escribí el banco o la billetera.'),
    card: line(60),
    ...planFields,
    starts_on: wireDay,
    ends_on: wireDay,
    terms: line(MAX_PROMOTION_TERMS),
  })
  .superRefine(refuseRates)
  .superRefine(({ starts_on: first, ends_on: last }, context) => {
    if (last < first) context.addIssue({ code: 'custom', path: ['ends_on'], message: ENDS_EARLY });
  });

export const promotionSettingsSchema = z.strictObject({
  promotions: z.array(promotionSchema).max(MAX_PROMOTIONS, `Hasta ${MAX_PROMOTIONS} promociones.`),
});

/** Refuses rates that the law would not let an offer show. */
function refuseRates(
  { surcharge, tea, cftea }: Record<'surcharge' | 'tea' | 'cftea', number>,
  context: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (surcharge > 0 && tea === 0) refuse('tea', TEA_NEEDED);
  else if (cftea < tea) refuse('cftea', CFTEA_TOO_LOW);
  if (surcharge === 0 && tea > 0) refuse('tea', INTEREST_FREE);
  if (surcharge === 0 && cftea > 0) refuse('cftea', INTEREST_FREE);
}

const TEA_NEEDED = 'Un plan con recargo tiene que decir su TEA.';
const CFTEA_TOO_LOW = 'El CFTEA incluye la TEA: no puede ser menor.';
const ENDS_EARLY = 'El último día no puede ser antes del primero.';
const INTEREST_FREE = 'Sin recargo es sin interés: tiene que ser 0.';

const CARD_MONTHS = `Poné 0, o entre ${MIN_CARD_MONTHS} y ${MAX_CARD_MONTHS} meses.`;
const cardMonths = z
  .int(CARD_MONTHS)
  .refine(
    (months) => months === 0 || (months >= MIN_CARD_MONTHS && months <= MAX_CARD_MONTHS),
    CARD_MONTHS,
  )
  .describe('Months that a new gift card lasts; 0 for no end');

const cardPesos = z
  .int('Tiene que ser en pesos enteros.')
  .min(1, 'Tiene que ser más que cero.')
  .max(pesosFromCents(MAX_GIFT_CARD), 'Es demasiado para una tarjeta.');

export const paymentSettingsSchema = z
  .strictObject({
    offers_card: z.boolean(),
    offers_transfer: z.boolean(),
    transfer_discount_percent: percent(100),
    transfer_tolerance: wirePesos,
    gift_card_months: cardMonths,
    sells_gift_cards: z.boolean(),
    gift_card_amounts: z
      .array(z.strictObject({ amount: cardPesos }))
      .max(MAX_GIFT_AMOUNTS, `Hasta ${MAX_GIFT_AMOUNTS} importes.`)
      .describe('To choose from'),
    gift_card_min: cardPesos.describe('The least that another amount may be'),
    gift_card_max: cardPesos,
    instalment_plans: z.array(planSchema).max(MAX_PLANS, `Hasta ${MAX_PLANS} planes.`),
  })
  .superRefine(({ offers_card: card, offers_transfer: transfer, ...rest }, context) => {
    if (!card && !transfer) {
      const message = 'Dejá al menos un medio de pago: si no, nadie puede comprar.';
      context.addIssue({ code: 'custom', path: ['offers_card'], message });
    }
    const { gift_card_amounts: amounts, gift_card_min: min, gift_card_max: max } = rest;
    const refuseCard = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (max < min) refuseCard(['gift_card_max'], 'No puede ser menos que el mínimo.');
    amounts.forEach(({ amount }, at) => {
      const isOutside = amount < min || amount > max;
      if (isOutside) refuseCard(['gift_card_amounts', at, 'amount'], 'Está fuera de los límites.');
    });
    refuseRepeated(amounts, 'amount', context, {
      list: 'gift_card_amounts',
      message: 'Ese importe ya está.',
    });
    refuseRepeated(rest.instalment_plans, 'instalments', context, {
      list: 'instalment_plans',
      message: 'Ya hay un plan con esa cantidad de cuotas.',
    });
  });
