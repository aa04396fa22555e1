import { z } from 'zod';
import { PAYMENT_METHODS } from '../domain/paymentMethods.ts';
import { isNoPostalCode, readPostalCode } from '../domain/postalCode.ts';
import { contradictedProvinces } from '../domain/postalCodeProvince.ts';
import { shippingTypeSchema, instantSchema, orderSchema } from './orderSchemas.ts';
import { pesosSchema } from './productSchemas.ts';
import {
  cuitField,
  ivaConditionField,
  phoneField,
  postalCodeField,
  provinceField,
  streetNumberField,
} from './profileSchemas.ts';
import { wireText, wireId } from './wireSchemas.ts';

export const couponParamsSchema = z.object({ name: wireText(80) });

export const couponSchema = z.object({
  detail: z.string(),
  name: z.string(),
  value: pesosSchema.describe('Off the products of the caller’s cart, once they reach the minimum'),
  min_purchase_value: pesosSchema,
});

export type CouponWire = z.infer<typeof couponSchema>;

export const shippingCostQuerySchema = z.object({
  /** Whatever is no postal code gets one and the same answer: a missing one too. */
  postalCode: z.string().catch('').describe('4 digits or the 8 characters of the full code'),
  shippingType: shippingTypeSchema,
  productId: wireId.optional().describe('One unit of it is added to the cart for this quote'),
});

export const shippingCostSchema = z.object({
  shipping_cost: pesosSchema.describe('What the shopper pays'),
  full_cost: pesosSchema,
  discount: pesosSchema.describe('What the shop pays of it'),
  eta_days: z.object({ min: z.int(), max: z.int() }).describe('Business days'),
  arrival: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .describe('The same as dates, counted from today: when it arrives or can be picked up'),
  carrier: z.string(),
  pickup_point: z
    .object({ name: z.string(), address: z.string(), hours: z.string() })
    .optional()
    .describe('Only of a pickup'),
});

export type ShippingCostWire = z.infer<typeof shippingCostSchema>;

const NO_POSTAL_CODE = 'Ingrese un código postal válido.';

const OTHER_PROVINCE = 'El código postal no es de esa provincia.';

const NO_PLACE = 'Completá este dato para el envío.';

const buyerProfileSchema = z.object({
  address: wireText(120).trim().default(''),
  street_number: streetNumberField.default(null),
  PC: postalCodeField.default(null).describe('The same as postal_code, which counts'),
  telephone: phoneField.default(null),
  depto: wireText(20).trim().default(''),
  province: provinceField.default(''),
  city: wireText(80).trim().default(''),
  neighbourhood: wireText(80).trim().default(''),
});

const nameField = wireText(80)
  .trim()
  .default('')
  .describe('Wanted of a guest; for an account its own stands in');

/** What buys the caller's cart. Prices and totals are not part of it; what comes in their place is not looked at. */
export const purchaseSchema = z
  .object({
    postal_code: z
      .union([z.string().max(20), z.number().transform(String)])
      .refine((code) => isNoPostalCode(code) || readPostalCode(code) !== null, NO_POSTAL_CODE)
      .nullable()
      .default('')
      .transform((code) => (code === null || isNoPostalCode(code) ? '' : code))
      .describe('Not needed for what is picked up'),
    shipping_type: shippingTypeSchema,
    coupon: wireText(80).trim().nullable().default(null),
    payment_method: z.enum(PAYMENT_METHODS).nullable().default(null),
    email: z
      .email('Ingrese un email válido')
      .max(254, 'Hasta 254 caracteres.')
      .nullable()
      .default(null)
      .describe('Wanted of a guest; of an account its own counts'),
    first_name: nameField,
    last_name: nameField,
    profile: buyerProfileSchema
      .prefault({})
      .describe('Of what is picked up all of it may be left out'),
    cuit: cuitField.default(null),
    iva_condition: ivaConditionField.default(null),
    expected_total: pesosSchema
      .nullable()
      .default(null)
      .describe('What the shopper saw; where it would cost something else nothing is bought (409)'),
  })
  .superRefine(({ shipping_type: type, postal_code: code, profile }, context) => {
    if (type === 'pickup') return;
    const wrongCode = postalCodeIssue(code, profile.province);
    if (wrongCode) context.addIssue({ code: 'custom', path: ['postal_code'], message: wrongCode });
    const wanted = { province: profile.province, city: profile.city, address: profile.address };
    for (const [name, text] of Object.entries(wanted)) {
      if (text !== '') continue;
      context.addIssue({ code: 'custom', path: ['profile', name], message: NO_PLACE });
    }
  });

function postalCodeIssue(code: string, province: string): string | null {
  if (code === '') return NO_POSTAL_CODE;
  return contradictedProvinces(code, province).length > 0 ? OTHER_PROVINCE : null;
}

const transferSchema = z.object({
  holder: z.string(),
  cuit: z.string().describe('11 digits'),
  bank: z.string(),
  cbu: z.string().describe('22 digits'),
  alias: z.string(),
  amount: pesosSchema,
  reference: z.string().describe('The order number'),
  expires_at: instantSchema,
});

/** How an order gets paid: a page to go to, or an account to transfer to. */
export const paymentInstructionsSchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  redirect_url: z
    .string()
    .optional()
    .describe("The provider's page; missing while the provider does not answer"),
  transfer: transferSchema.optional(),
});

/** How another payment begins. */
export const payOrderSchema = z.object({
  replace_pending: z
    .boolean()
    .default(false)
    .describe('Cancels a payment that the provider has not decided yet'),
});

/** What placing an order answers. */
export const placedOrderSchema = z.object({
  order_number: z.string(),
  pickup: z.boolean(),
  status: orderSchema.shape.status,
  payment: paymentInstructionsSchema,
  key: z.string().nullable().describe('Opens the order of a guest; null for an account’s'),
});

/** One order, and how it can still be paid: null when there is nothing to pay. */
export const orderPageSchema = orderSchema.extend({
  payment: paymentInstructionsSchema.nullable(),
  is_cancellable: z.boolean(),
});

/** Not enough stock for what is in the cart: nothing was bought. */
export const outOfStockSchema = z.object({
  detail: z.string(),
  items: z.array(
    z.object({
      subproduct_id: z.string(),
      size: z.string(),
      requested: z.int(),
      available: z.int(),
    }),
  ),
});

/** It would cost something else than the shopper saw: nothing was bought. */
export const priceChangedSchema = z.object({ detail: z.string(), total_cost: pesosSchema });

/** What this caller may choose from at the checkout. */
export const checkoutOptionsSchema = z.object({
  payment_methods: z.array(z.enum(PAYMENT_METHODS)).describe('The first is the usual one'),
  minimum: z
    .object({ amount: pesosSchema, units: z.int() })
    .nullable()
    .describe('What a wholesale purchase has to reach'),
  pickup_point: z.object({ name: z.string(), address: z.string(), hours: z.string() }).nullable(),
  is_test: z.boolean().describe('Cards are charged by the built-in test gateway: no money moves'),
});

export type PurchaseWire = z.input<typeof purchaseSchema>;

export type ReadPurchase = z.output<typeof purchaseSchema>;

export type PlacedOrderWire = z.infer<typeof placedOrderSchema>;

export type OrderPageWire = z.infer<typeof orderPageSchema>;

export type PaymentInstructionsWire = z.infer<typeof paymentInstructionsSchema>;

export type OutOfStockWire = z.infer<typeof outOfStockSchema>;

export type PriceChangedWire = z.infer<typeof priceChangedSchema>;

export type CheckoutOptionsWire = z.infer<typeof checkoutOptionsSchema>;
