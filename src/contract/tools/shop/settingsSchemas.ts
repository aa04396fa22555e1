import { z } from 'zod';
import { readBankAlias, readCbu } from '../../../domain/people/cbu.ts';
import { isEmail, MAX_EMAIL } from '../../../domain/people/credentials.ts';
import { readCuit } from '../../../domain/people/cuit.ts';
import { ISSUER_TAX_STATUSES } from '../../../domain/money/priceTerms.ts';
import { DEFAULT_EXCHANGE_TERMS, MAX_EXCHANGE_DAYS } from '../../../domain/orders/exchange.ts';
import { isContactPhone, MAX_PHONE } from '../../../domain/orders/withdrawal.ts';
import { cardPromotionsSchema } from '../../catalogue/cardPromotionSchemas.ts';
import { isFiscalDataUrl } from '../../../domain/siteConfiguration.ts';
import { wireDay, wirePesos } from '../../wireSchemas.ts';
import { wireVersion } from '../tableSchemas.ts';
import { homeAnswerShape, homeSettingsSchema } from './homeSettingsSchemas.ts';
import { linksAnswerShape, linkSettingsSchema } from './linkSettingsSchemas.ts';
import { line, needed, refuseRepeated, whole } from './settingFields.ts';
import { paymentSettingsSchema, promotionSettingsSchema } from './paymentSettingsSchemas.ts';
import { pickupAnswerShape, pickupSettingsSchema } from './pickupSettingsSchemas.ts';
import { searchAnswerShape, searchSettingsSchema } from './searchSettingsSchemas.ts';
import { zonesAnswerShape, zoneSettingsSchema } from './zoneSettingsSchemas.ts';

const MAX_HOURS = 24 * 60;
const MAX_CARD_HOURS = 720;
const MAX_CART_HOURS = 120;
const MAX_HOLIDAYS = 200;

/** A profile is given by its address, or by its name as people write it, `@nadoclub`. */
const profileOn = (site: string) =>
  line(300)
    .transform((text) => profileAddress(site, text))
    .refine(
      (text) => text === '' || isWebAddress(text),
      'Ingresá tu usuario, como @tutienda, o una dirección que empiece con https://.',
    );

const shopSettingsSchema = z.strictObject({
  address: line(200),
  email: line(MAX_EMAIL).refine((text) => text === '' || isEmail(text), 'Ingresá un email válido'),
  phone: line(MAX_PHONE).refine(
    (text) => text === '' || isContactPhone(text),
    'Ingresá un teléfono válido.',
  ),
  instagram: profileOn('www.instagram.com/'),
  facebook: profileOn('www.facebook.com/'),
  twitter: profileOn('x.com/'),
  youtube: profileOn('www.youtube.com/@'),
  promo_text: line(200),
  shipping_text: line(300),
});

const bankSettingsSchema = z.strictObject({
  holder: needed(120, 'Escribí el titular.'),
  cuit: checked(readCuit, 'Ese CUIT no existe: el último dígito no coincide con los demás.'),
  bank: needed(80, 'Escribí el banco.'),
  cbu: checked(
    readCbu,
    'Ese CBU no existe: sus dígitos de control no coinciden. Copialo otra vez de tu banco.',
  ),
  alias: checked(
    readBankAlias,
    'El alias tiene de 6 a 20 letras sin acentos, números, puntos o guiones.',
  ),
});

const taxSettingsSchema = z.strictObject({
  issuer_tax_status: z.enum(ISSUER_TAX_STATUSES),
  fiscal_data_url: line(300).refine(
    (text) => text === '' || isFiscalDataUrl(text),
    'Copiá la dirección de tu Data Fiscal en ARCA: empieza con https:// y es de arca.gob.ar o de afip.gob.ar.',
  ),
});

const orderTermsSchema = z.strictObject({
  card_hours: whole(1, MAX_CARD_HOURS).describe('Hours that an unpaid card order holds its stock'),
  transfer_hours: whole(1, MAX_HOURS),
  guest_transfer_hours: whole(1, MAX_HOURS).describe('For guests, if shorter'),
  max_units: whole(1, 100_000).describe('Units of a retail order'),
  max_unpaid_orders: whole(1, 1000).describe('Unpaid orders of one person'),
  low_stock: whole(0, 100_000).describe('Stock of a size is low from this number on'),
  exchange_days: whole(0, MAX_EXCHANGE_DAYS)
    .default(DEFAULT_EXCHANGE_TERMS.askDays)
    .describe('Days after the delivery in which buyers can ask for another size; 0 for never'),
  exchange_return_days: whole(1, MAX_EXCHANGE_DAYS)
    .default(DEFAULT_EXCHANGE_TERMS.returnDays)
    .describe('Days in which exchanged goods have to come back'),
});

const reminderSettingsSchema = z.strictObject({
  reminds_transfer: z.boolean(),
  transfer_reminder_hours: whole(1, MAX_HOURS).describe('After the purchase'),
  reminds_card: z.boolean(),
  card_reminder_minutes: whole(15, MAX_HOURS).describe('After the purchase'),
  reminds_cart: z.boolean().describe('Only who agreed'),
  cart_reminder_hours: whole(1, MAX_CART_HOURS).describe('After the last change of the cart'),
  reminds_coupon: z.boolean().describe('Only who agreed'),
  coupon_reminder_hours: whole(1, MAX_CART_HOURS).describe('Before the end of the cart’s coupon'),
});

const holidaySchema = z.strictObject({
  day: wireDay,
  name: needed(120, 'Escribí qué pasa ese día.'),
  ships: z.boolean(),
});

const deliverySettingsSchema = z
  .strictObject({
    max_discount: wirePesos.describe('Pesos of the delivery that the shop pays at most'),
    min_amount: wirePesos.describe('From this products total on'),
    asks_dni: z.boolean().describe('Of who receives a parcel'),
    holidays: z.array(holidaySchema).max(MAX_HOLIDAYS, `Hasta ${MAX_HOLIDAYS} días.`),
  })
  .superRefine(({ holidays }, context) =>
    refuseRepeated(holidays, 'day', context, {
      list: 'holidays',
      message: 'Ese día ya está en la lista.',
    }),
  );

/** A form saves a section's values with the number of the version that it began with. */
function saved<Values extends z.ZodType<object>>(values: Values) {
  return z.strictObject({ values, version: wireVersion });
}

/** The stored values of a section may be older than these rules. */
function held<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ values: z.object(shape), version: wireVersion });
}

function texts<Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>;
}

export const settingsSchemas = {
  shop: {
    body: saved(shopSettingsSchema),
    answer: held({
      ...texts('address', 'email', 'phone', 'instagram', 'facebook', 'twitter'),
      ...texts('youtube', 'promo_text', 'shipping_text'),
    }),
  },
  payments: {
    body: saved(paymentSettingsSchema),
    answer: held({
      offers_card: z.boolean(),
      offers_transfer: z.boolean(),
      transfer_discount_percent: z.number(),
      transfer_tolerance: z.number(),
      gift_card_months: z.int(),
      sells_gift_cards: z.boolean(),
      gift_card_amounts: z.array(z.object({ amount: z.number() })),
      gift_card_min: z.number(),
      gift_card_max: z.number(),
      instalment_plans: z.array(
        z.object({
          instalments: z.int(),
          surcharge: z.number(),
          tea: z.number(),
          cftea: z.number(),
        }),
      ),
    }),
  },
  promotions: {
    body: saved(promotionSettingsSchema),
    answer: held(cardPromotionsSchema.shape),
  },
  bank: {
    body: saved(bankSettingsSchema),
    answer: held(texts('holder', 'cuit', 'bank', 'cbu', 'alias')),
  },
  taxes: {
    body: saved(taxSettingsSchema),
    answer: held({
      issuer_tax_status: z.enum(ISSUER_TAX_STATUSES),
      ...texts('fiscal_data_url'),
    }),
  },
  orders: {
    body: saved(orderTermsSchema),
    answer: held({
      card_hours: z.int(),
      transfer_hours: z.int(),
      guest_transfer_hours: z.int(),
      max_units: z.int(),
      max_unpaid_orders: z.int(),
      low_stock: z.int(),
      exchange_days: z.int(),
      exchange_return_days: z.int(),
    }),
  },
  reminders: {
    body: saved(reminderSettingsSchema),
    answer: held({
      reminds_transfer: z.boolean(),
      transfer_reminder_hours: z.int(),
      reminds_card: z.boolean(),
      card_reminder_minutes: z.int(),
      reminds_cart: z.boolean(),
      cart_reminder_hours: z.int(),
      reminds_coupon: z.boolean(),
      coupon_reminder_hours: z.int(),
    }),
  },
  delivery: {
    body: saved(deliverySettingsSchema),
    answer: held({
      max_discount: z.number(),
      min_amount: z.number(),
      holidays: z.array(z.object({ ...texts('day', 'name'), ships: z.boolean() })),
    }),
  },
  zones: {
    body: saved(zoneSettingsSchema),
    answer: held(zonesAnswerShape),
  },
  pickup: {
    body: saved(pickupSettingsSchema),
    answer: held(pickupAnswerShape),
  },
  home: {
    body: saved(homeSettingsSchema),
    answer: held(homeAnswerShape),
  },
  search: {
    body: saved(searchSettingsSchema),
    answer: held(searchAnswerShape),
  },
  links: {
    body: saved(linkSettingsSchema),
    answer: held(linksAnswerShape),
  },
};

export type ShopSettingsWire = z.input<typeof shopSettingsSchema>;
export type PaymentSettingsWire = z.input<typeof paymentSettingsSchema>;
export type PromotionSettingsWire = z.input<typeof promotionSettingsSchema>;
export type BankSettingsWire = z.input<typeof bankSettingsSchema>;
export type TaxSettingsWire = z.input<typeof taxSettingsSchema>;
export type OrderTermsWire = z.input<typeof orderTermsSchema>;
export type ReminderSettingsWire = z.input<typeof reminderSettingsSchema>;
export type DeliverySettingsWire = z.input<typeof deliverySettingsSchema>;

/** Text that the domain reads: parsed to what it reads. */
function checked(read: (text: string) => string | null, refusal: string) {
  return line(60)
    .refine((text) => read(text) !== null, refusal)
    .transform((text) => read(text) ?? '');
}

function profileAddress(site: string, text: string): string {
  if (/^@?[\w.-]+$/.test(text) && !/^www\.|\.com$/i.test(text)) {
    return `https://${site}${text.replace('@', '')}`;
  }
  return text === '' || /^\w+:/.test(text) ? text : `https://${text}`;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^/]+\.[^/]+/.test(text);
}
