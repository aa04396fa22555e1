import { z } from 'zod';
import { CUSTOMER_COLUMNS, CUSTOMER_KINDS } from '../../../domain/people/customer.ts';
import { keptWithdrawalSchema } from '../../account/legalSchemas.ts';
import { subscriberSchema } from '../../account/newsletterSchemas.ts';
import { orderSchema } from '../../orders/orderSchemas.ts';
import { savedAddressSchema } from '../../account/addressSchemas.ts';
import { selfProfileSchema } from '../../account/profileSchemas.ts';
import { pageOf, pageQuerySchema, urlId, wireId, wireLines, wireText } from '../../wireSchemas.ts';
import { tableQuerySchema, unlessEmpty, wireVersion } from '../tableSchemas.ts';

const MAX_IDS = 1000;
const MAX_REASON = 1000;
const typeName = wireText(80).trim().min(1, 'Falta el tipo de cliente.');

export const customerSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  telephone: z.int().nullable(),
  cuit: z.string().nullable(),
  business: z.boolean(),
  declined: z.boolean().describe('Not approved as a business with this CUIT'),
  client_type: z.string(),
  joined_at: z.iso.datetime(),
  orders: z.int().describe('Without those that were cancelled'),
  spent: z.number().describe('Pesos: paid and not cancelled'),
  version: z.int(),
});

/** Somebody who bought without an account. */
export const guestSchema = z.object({
  email: z.string(),
  first_name: z.string().describe('As of the last order'),
  last_name: z.string(),
  telephone: z.int().nullable(),
  orders: z.int().describe('Without those that were cancelled'),
  spent: z.number().describe('Pesos: paid and not cancelled'),
  last_order_at: z.iso.datetime(),
});

export const guestPageSchema = pageOf(guestSchema);

export const guestQuerySchema = pageQuerySchema.extend({
  q: wireText(80).trim().optional().describe('As in the list of orders'),
});

export const customerPageSchema = pageOf(customerSchema);

const filterShape = {
  q: wireText(100).trim().optional().describe('Part of a name, an email, a CUIT or a phone'),
  client_type: unlessEmpty(typeName),
  kind: unlessEmpty(z.enum(CUSTOMER_KINDS)).describe(
    '`waiting`: a business with a CUIT that still pays the list price and was not declined',
  ),
};

export const customerQuerySchema = tableQuerySchema(CUSTOMER_COLUMNS).extend(filterShape);

export const customerParamsSchema = z.object({ id: urlId });

export const customerDetailSchema = z.object({
  customer: customerSchema,
  profile: selfProfileSchema,
  addresses: z.array(savedAddressSchema),
  orders: z.array(orderSchema),
  withdrawals: z.array(keptWithdrawalSchema),
  newsletter: subscriberSchema.nullable(),
});

export const customerChangeSchema = z.strictObject({ client_type: typeName, version: wireVersion });

/** The reason is mailed to the customer. */
export const customerDeclineSchema = z.strictObject({
  reason: wireLines(MAX_REASON).trim().min(1, 'Escribí el motivo.'),
  version: wireVersion,
});

/** Chosen customers, or all that match the filters of the list. */
export const customerAssignmentSchema = z.strictObject({
  client_type: typeName,
  selection: z.union([
    z.strictObject({
      ids: z
        .array(wireId)
        .min(1, 'Elegí al menos un cliente.')
        .max(MAX_IDS, `Hasta ${MAX_IDS} clientes por vez.`),
    }),
    z.strictObject({ matching: z.strictObject(filterShape) }),
  ]),
});

export const startedJobSchema = z.object({ job_id: z.int() });

export type CustomerWire = z.infer<typeof customerSchema>;
export type CustomerDetailWire = z.infer<typeof customerDetailSchema>;
export type CustomerAssignmentWire = z.input<typeof customerAssignmentSchema>;
export type CustomerChangeWire = z.input<typeof customerChangeSchema>;
export type GuestWire = z.infer<typeof guestSchema>;
