import { withdrawalCaseSchema } from '../account/legalSchemas.ts';
import { couponSchema } from './couponSchemas.ts';
import { wantedCreditSchema } from './creditSchemas.ts';
import { exchangesOfPage } from './exchangeSchemas.ts';
import {
  cardProviderField,
  cardProvidersField,
  paymentInstructionsSchema,
} from './paymentInstructionsSchemas.ts';
import { wantedRefundAccountSchema } from './refundAccountSchemas.ts';
import { z } from 'zod';
import { PAYMENT_METHODS } from '../../domain/orders/order.ts';
import { isNoPostalCode, readPostalCode } from '../../domain/people/postalCode.ts';
import { contradictedProvinces } from '../../domain/people/postalCodeProvince.ts';
import { shippingTypeSchema, orderSchema, pickupPointSchema } from './orderSchemas.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import {
  cuitField,
  dniField,
  ivaConditionField,
  phoneField,
  postalCodeField,
  provinceField,
  streetNumberField,
} from '../account/profileFields.ts';
import { wireText, urlId, wireId } from '../wireSchemas.ts';

/** `name` is the offer's. */
export const cartOfferSchema = z.object({
  offer: couponSchema.nullable().describe('Null while none takes something off'),
});

export type CartOfferWire = z.infer<typeof cartOfferSchema>;
export const shippingCostQuerySchema = z.object({
  /** Any invalid postal code, including a missing one, gets the same error sentence. */
  postalCode: z.string().catch('').describe('4 digits or the 8 characters of the full code'),
  shippingType: shippingTypeSchema,
  productId: urlId.optional().describe('One unit of it is added to the cart for this quote'),
});

const etaDaysSchema = z.object({ min: z.int(), max: z.int() }).describe('Business days');

const arrivalSchema = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .describe('The same as dates, counted from today: when it arrives or can be picked up');

/** The pick-up points of the shop, in its order. */
export const pickupPointsSchema = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      province: z.string(),
      hours: z.string(),
      note: z.string(),
      eta_days: etaDaysSchema,
    }),
  ),
});

export const shippingCostSchema = z.object({
  shipping_cost: pesosSchema.describe('What the shopper pays'),
  full_cost: pesosSchema,
  discount: pesosSchema.describe('The part that the shop pays'),
  eta_days: etaDaysSchema,
  arrival: arrivalSchema,
  carrier: z.string(),
  pickup_point: pickupPointSchema.optional().describe('Only for a pick-up: the first'),
  pickup_points: z
    .array(
      pickupPointSchema.extend({
        id: z.int(),
        note: z.string(),
        eta_days: etaDaysSchema,
        arrival: arrivalSchema,
      }),
    )
    .optional()
    .describe('Only for a pick-up: all that one may choose from'),
});

export type PickupPointsWire = z.infer<typeof pickupPointsSchema>;

export type ShippingCostWire = z.infer<typeof shippingCostSchema>;

export const localitiesQuerySchema = z.object({
  postal_code: postalCodeField.describe('4 digits or the 8 characters of the full code'),
});

/** The known localities of a postal code, the main one first. */
export const localitiesSchema = z.object({
  results: z.array(z.object({ city: z.string(), province: z.string() })),
});

const NO_POSTAL_CODE = 'Ingresá un código postal válido.';

const OTHER_PROVINCE = 'El código postal no es de esa provincia.';

const NO_PLACE = 'Completá este dato para el envío.';

const buyerProfileSchema = z.object({
  address: wireText(120).trim().default(''),
  street_number: streetNumberField.default(null),
  PC: postalCodeField.default(null).describe('The same as postal_code, which takes precedence'),
  telephone: phoneField.default(null),
  depto: wireText(20).trim().default(''),
  province: provinceField.default(''),
  city: wireText(80).trim().default(''),
  neighbourhood: wireText(80).trim().default(''),
});

const nameField = wireText(80)
  .trim()
  .default('')
  .describe('Required for guests; defaults to the account’s own');

/** Fields of the delivery, and the coupon. */
export const deliveryFields = {
  postal_code: z
    .union([z.string().max(20), z.number().transform(String)])
    .refine((code) => isNoPostalCode(code) || readPostalCode(code) !== null, NO_POSTAL_CODE)
    .nullable()
    .default('')
    .transform((code) => (code === null || isNoPostalCode(code) ? '' : code))
    .describe('Not needed for pick-up'),
  shipping_type: shippingTypeSchema,
  pickup_point: wireId
    .nullable()
    .default(null)
    .describe('Where it is picked up, by id; the first point if absent'),
  coupon: wireText(80).trim().nullable().default(null),
};

/** Fields of the buyer and their address. */
export const buyerFields = {
  email: z
    .email('Ingresá un email válido')
    .max(254, 'Hasta 254 caracteres.')
    .nullable()
    .default(null)
    .describe('Required for guests; ignored for accounts'),
  first_name: nameField,
  last_name: nameField,
  profile: buyerProfileSchema.prefault({}).describe('May be omitted entirely for pick-up'),
  recipient_dni: dniField.default(null).describe('The document of who receives the parcel'),
  cuit: cuitField.default(null),
  iva_condition: ivaConditionField.default(null),
  expected_total: pesosSchema
    .nullable()
    .default(null)
    .describe('The total that the shopper saw; if it differs, nothing is bought (409)'),
};

/** Purchase request. Client-sent prices are ignored. */
export const purchaseSchema = z
  .object({
    ...deliveryFields,
    payment_method: z.enum(PAYMENT_METHODS).nullable().default(null),
    card_provider: cardProviderField,
    credit: wantedCreditSchema,
    ...buyerFields,
  })
  .superRefine(checkPlace);

/** Whatever is shipped needs a whole address. */
export function checkPlace(
  { shipping_type: type, postal_code: code, profile }: Place,
  context: z.RefinementCtx,
): void {
  if (type === 'pickup') return;
  const wrongCode = postalCodeIssue(code, profile.province);
  if (wrongCode) context.addIssue({ code: 'custom', path: ['postal_code'], message: wrongCode });
  const wanted = { province: profile.province, city: profile.city, address: profile.address };
  for (const [name, text] of Object.entries(wanted)) {
    if (text !== '') continue;
    context.addIssue({ code: 'custom', path: ['profile', name], message: NO_PLACE });
  }
}

interface Place {
  shipping_type: z.infer<typeof shippingTypeSchema>;
  postal_code: string;
  profile: z.output<typeof buyerProfileSchema>;
}

function postalCodeIssue(code: string, province: string): string | null {
  if (code === '') return NO_POSTAL_CODE;
  return contradictedProvinces(code, province).length > 0 ? OTHER_PROVINCE : null;
}

/** Response to placing an order. */
export const placedOrderSchema = z.object({
  order_number: z.string(),
  pickup: z.boolean(),
  status: orderSchema.shape.status,
  payment: paymentInstructionsSchema,
  key: z.string().nullable().describe('Gives access to a guest’s order; null for accounts'),
});

/** An order, and how it can still be paid: null when there is nothing to pay. */
export const orderPageSchema = orderSchema.extend({
  payment: paymentInstructionsSchema.nullable(),
  is_cancellable: z.boolean(),
  withdrawals: z
    .array(withdrawalCaseSchema)
    .describe('The buyer’s cases of the right to withdraw from it, oldest first'),
  withdrawal_exempt: z.boolean().optional().describe('Bought to sell again'),
  ...exchangesOfPage,
  refund_account: wantedRefundAccountSchema
    .nullable()
    .optional()
    .describe('Asks where a transfer, or cash, goes back to'),
});

/** The cart exceeds the stock: nothing was bought. */
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

/** The total differs from the one the shopper saw: nothing was bought. */
export const priceChangedSchema = z.object({ detail: z.string(), total_cost: pesosSchema });

/** The shopper's checkout options. */
export const checkoutOptionsSchema = z.object({
  payment_methods: z.array(z.enum(PAYMENT_METHODS)).describe('The default comes first'),
  card_providers: cardProvidersField,
  minimum: z
    .object({ amount: pesosSchema, units: z.int() })
    .nullable()
    .describe('Minimum purchase for wholesale'),
  pickup_point: pickupPointSchema.nullable().describe('The first of them'),
  asks_dni: z.boolean().optional().describe('The shop asks for `recipient_dni` of what is shipped'),
  gift_cards: z.boolean().optional().describe('There are some that could be used'),
  reminds_cart: z.boolean().optional().describe('The shop reminds who agrees of a cart'),
  is_test: z.boolean().describe('Cards are charged by the built-in test gateway: no money moves'),
});

export type PurchaseWire = z.input<typeof purchaseSchema>;

export type ReadPurchase = z.output<typeof purchaseSchema>;

export type PlacedOrderWire = z.infer<typeof placedOrderSchema>;

export type OrderPageWire = z.infer<typeof orderPageSchema>;

export type OutOfStockWire = z.infer<typeof outOfStockSchema>;

export type PriceChangedWire = z.infer<typeof priceChangedSchema>;

export type CheckoutOptionsWire = z.infer<typeof checkoutOptionsSchema>;
