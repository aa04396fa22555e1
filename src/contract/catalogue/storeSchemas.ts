import { z } from 'zod';
import { PICTURE_SIDES, SHELF_SOURCES } from '../../domain/homeBlock.ts';
import { ISSUER_TAX_STATUSES } from '../../domain/money/priceTerms.ts';
import { PAYMENT_METHODS, SHIPPING_TYPES } from '../../domain/orders/order.ts';
import { pageOf } from '../wireSchemas.ts';
import { brandSchema } from './brandSchemas.ts';
import { shownLinksSchema } from './ownPageSchemas.ts';
import { productCardSchema } from './productSchemas.ts';

const percent = z.number().min(0).describe('Percent, at most 2 decimals');

export const instalmentPlanSchema = z.object({
  instalments: z.int().min(2),
  surcharge: percent.describe('Surcharge on the price, percent; 0 when the shop absorbs the cost'),
  tea: percent.describe('Tasa efectiva anual, percent'),
  cftea: percent.describe('Costo financiero total efectivo anual with taxes, percent'),
});

/** Price and payment terms: fields of the site configuration that the web app does not persist. */
export const priceTermsSchema = z.object({
  instalment_plans: z
    .array(instalmentPlanSchema)
    .describe('Card instalments. A professional must confirm the displayed rates'),
  transfer_discount_percent: percent.describe('Discount for bank transfers; 0 for none'),
  issuer_tax_status: z
    .enum(ISSUER_TAX_STATUSES)
    .describe(
      'Prices without national taxes are shown (Ley 27.743 art. 99, Res. 4/2025) unless this is ' +
        'monotributo. A professional must confirm it',
    ),
});

export type PriceTermsWire = z.infer<typeof priceTermsSchema>;

const navbarCategorySchema = z.object({
  id: z.int(),
  name: z.string(),
  highlighted: z.boolean(),
  image: z.string(),
  sub_cat_col: z.array(z.object({ name: z.string(), subcategories: z.array(z.string()) })),
  banners: z
    .array(
      z.object({
        key: z.string().describe('Path of slugs: `natacion/mallas`'),
        image: z.string(),
        alt: z.string(),
      }),
    )
    .optional()
    .describe('Wide pictures of it and of the categories below it'),
});

export const navbarSchema = z.object({ navbar: z.array(navbarCategorySchema) });

export type NavbarCategoryWire = z.infer<typeof navbarCategorySchema>;

export type NavbarWire = z.infer<typeof navbarSchema>;

const link = { label: z.string(), url: z.string(), image: z.string() };
const infoCard = { title: z.string(), text: z.string(), image: z.string() };
const blockOf = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ key: z.string(), kind: z.literal(kind), ...shape });

const shownBlockSchema = z.discriminatedUnion('kind', [
  blockOf('hero', {
    slogan: z.string(),
    subtitle: z.string(),
    bannerBelowText: z.string(),
    banner: z.string(),
    bannerMedium: z.string(),
    bannerSmall: z.string(),
    messages: z.array(z.string()),
  }),
  blockOf('tiles', { title: z.string(), tiles: z.array(z.object(link)) }),
  blockOf('shelf', {
    title: z.string().describe('Empty for the usual one of its source'),
    source: z.enum(SHELF_SOURCES),
    category: z.array(z.string()).describe('Its names, from the top'),
    url: z.string().optional().describe('Path of the whole list of a collection'),
    products: z.array(productCardSchema),
    isLater: z
      .boolean()
      .optional()
      .describe('It is far down: its products come by a call of their own'),
  }),
  blockOf('picture', {
    ...infoCard,
    alt: z.string(),
    button: z.string(),
    url: z.string(),
    side: z.enum(PICTURE_SIDES),
  }),
  blockOf('kits', {}),
  blockOf('seen', {}),
  blockOf('newsletter', {}),
  blockOf('cards', { cards: z.array(z.object(infoCard)) }),
]);

export type ShownBlockWire = z.infer<typeof shownBlockSchema>;

export const landingSchema = z.object({
  heroSection: z.object({
    slogan: z.string(),
    subtitle: z.string(),
    backgroundImage: z.string(),
    messages: z.array(z.string()),
  }),
  gridLinks: z.array(z.object(link)),
  infoCards: z.array(z.object(infoCard)),
  productosDestacados: z.array(productCardSchema),
  blocks: z.array(shownBlockSchema).describe('The whole page, in order'),
});

export const homeShelfParamsSchema = z.object({ key: z.string().regex(/^[\w-]{1,40}$/) });

/** The products of a shelf of the home page. */
export const homeShelfSchema = z.object({ products: z.array(productCardSchema) });

export type HomeShelfWire = z.infer<typeof homeShelfSchema>;

export type LandingWire = z.infer<typeof landingSchema>;

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
      .describe('URL of the shop’s own F.960 (Data Fiscal) at the tax office; empty for none'),
    payment_methods: z.array(z.enum(PAYMENT_METHODS)).describe('What can be paid with now'),
    deliveries: z.array(z.enum(SHIPPING_TYPES)).describe('How orders reach their buyers'),
    products_on_sale: z.int().describe('Number of products that cost less than usual'),
    brand: brandSchema,
    links: shownLinksSchema,
  }),
);

/** The entity that the web app persists: the first result, without its id. */
export type SiteConfigurationWire = Omit<z.infer<typeof siteConfigurationSchema>, 'id'>;

export type SiteConfigurationPageWire = z.infer<typeof siteConfigurationPageSchema>;
