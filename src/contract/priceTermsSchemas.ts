import { z } from 'zod';
import { ISSUER_TAX_STATUSES } from '../domain/priceTerms.ts';

const percent = z.number().min(0).describe('Percent, at most 2 decimals');

const instalmentPlanSchema = z.object({
  instalments: z.int().min(2),
  surcharge: percent.describe('What is paid over the price, percent; 0 where the shop bears it'),
  tea: percent.describe('Tasa efectiva anual, percent'),
  cftea: percent.describe('Costo financiero total efectivo anual with taxes, percent'),
});

/** How prices are told and paid: fields of the site configuration beside those that the web app persists. */
export const priceTermsSchema = z.object({
  instalment_plans: z
    .array(instalmentPlanSchema)
    .describe('Card payment in parts. A professional must confirm the rates that are shown'),
  transfer_discount_percent: percent.describe('Off the price for a bank transfer; 0 for none'),
  issuer_tax_status: z
    .enum(ISSUER_TAX_STATUSES)
    .describe(
      'Prices without national taxes are shown (Ley 27.743 art. 99, Res. 4/2025) unless this is ' +
        'monotributo. A professional must confirm it',
    ),
});

export type PriceTermsWire = z.infer<typeof priceTermsSchema>;
