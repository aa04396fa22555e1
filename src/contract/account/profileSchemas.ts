import { z } from 'zod';
import { IVA_CONDITIONS } from '../../domain/people/account.ts';
import { cartSchema } from '../orders/cartSchemas.ts';
import { savedAddressSchema } from './addressSchemas.ts';
import { subscriberSchema } from './newsletterSchemas.ts';
import { keptWithdrawalSchema } from './legalSchemas.ts';
import { messageSchema, wireText } from '../wireSchemas.ts';
import { orderSchema } from '../orders/orderSchemas.ts';
import {
  cuitField,
  ivaConditionField,
  phoneField,
  postalCodeField,
  provinceField,
  streetNumberField,
} from './profileFields.ts';
import { profileSchema } from './sessionSchemas.ts';

export const selfProfileSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_joined: z.string().describe('ISO 8601 with offset'),
  telephone: z.number().nullable().describe('10 digits: area code and number'),
  address: z.string(),
  street_number: z.number().describe('0 while unknown'),
  'street-number': z.number().describe('The same as street_number'),
  depto: z.string(),
  province: z.string(),
  city: z.string(),
  neighbourhood: z.string(),
  PC: z.number().describe('Postal code, its 4 digits; 0 while unknown'),
  full_postal_code: z.string().describe('The 8 characters of the full code, or empty'),
  mayorista: z.boolean(),
  business: z.boolean(),
  cuit: z.string().nullable().describe('11 digits'),
  iva_condition: z
    .literal([...IVA_CONDITIONS])
    .nullable()
    .describe('1 responsable inscripto, 4 exento, 5 consumidor final, 6 monotributo'),
  client_type: z.string(),
});

/** Any subset. Read-only fields of the profile are accepted and ignored. */
export const profileUpdateSchema = z.object({
  username: z.string().optional(),
  email: z.string().optional(),
  first_name: wireText(80).trim().optional(),
  last_name: wireText(80).trim().optional(),
  telephone: phoneField.optional(),
  address: wireText(120).trim().optional(),
  street_number: streetNumberField.optional(),
  'street-number': streetNumberField.optional(),
  depto: wireText(20).trim().optional(),
  province: provinceField.optional(),
  city: wireText(80).trim().optional(),
  neighbourhood: wireText(80).trim().optional(),
  PC: postalCodeField.optional(),
  business: z.boolean().optional(),
  cuit: cuitField.optional(),
  iva_condition: ivaConditionField.optional(),
});

/** Response to a profile change: the updated session part of the profile. */
export const updatedProfileSchema = messageSchema.extend({ profile: profileSchema });

/** The data download of an account. */
export const selfDataSchema = z.object({
  profile: selfProfileSchema,
  addresses: z.array(savedAddressSchema).describe('The default first'),
  cart: cartSchema.shape.cart,
  orders: z.array(orderSchema),
  withdrawals: z
    .array(keptWithdrawalSchema)
    .describe('Sent while logged in, or about one of the orders'),
  newsletter: subscriberSchema.nullable(),
});

export const permissionLevelSchema = z.object({
  admin: z.boolean(),
  b2b: z.boolean().describe('Pays less than the list price'),
  anonymous: z.boolean(),
});

export type SelfProfileWire = z.infer<typeof selfProfileSchema>;

/** The body that the web app sends, before parsing. */
export type ProfileUpdateWire = z.input<typeof profileUpdateSchema>;

/** The body after parsing. */
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;
