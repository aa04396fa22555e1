import { z } from 'zod';
import { pageOf } from './pageSchemas.ts';
import { priceTermsSchema } from './priceTermsSchemas.ts';

const decimalString = z.string().describe('Pesos as a decimal string, e.g. "4500.00"');

export const siteConfigurationSchema = z.object({
  id: z.int(),
  address: z.string(),
  banner: z.string().describe('URL of the banner for wide screens'),
  banner_below_text: z.string(),
  banner_md: z.string().describe('URL of the banner for medium screens'),
  banner_sm: z.string().describe('URL of the banner for small screens'),
  banner_text: z.string(),
  email: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  phone: z.string(),
  max_discount_in_delivery: decimalString,
  min_amount_discount_delivery: decimalString,
  promo_text: z.string(),
  shipping_text: z.string(),
  twitter: z.string(),
  youtube: z.string(),
});

export const siteConfigurationPageSchema = pageOf(
  siteConfigurationSchema.extend(priceTermsSchema.shape).extend({
    fiscal_data_url: z
      .string()
      .describe('Address of the shop’s own F.960 (Data Fiscal) at the tax office; empty for none'),
  }),
);

/** The entity that the web app keeps: the first result in its literal fields, without its id. */
export type SiteConfigurationWire = Omit<z.infer<typeof siteConfigurationSchema>, 'id'>;
export type SiteConfigurationPageWire = z.infer<typeof siteConfigurationPageSchema>;
