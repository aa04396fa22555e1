import { z } from 'zod';
import { IVA_CONDITIONS } from '../../domain/people/account.ts';
import { readCuit } from '../../domain/people/cuit.ts';
import { readPhone } from '../../domain/people/phone.ts';
import { isNoPostalCode, readPostalCode } from '../../domain/people/postalCode.ts';
import { findProvince } from '../../domain/people/provinces.ts';
import { cartSchema } from '../orders/cartSchemas.ts';
import { keptWithdrawalSchema } from './legalSchemas.ts';
import { messageSchema, digitsOrNumber, wireText } from '../wireSchemas.ts';
import { orderSchema } from '../orders/orderSchemas.ts';
import { profileSchema } from './sessionSchemas.ts';

const MAX_STREET_NUMBER = 99_999;

/** Any notation; parsed to 10 digits or null. */
export const phoneField = z
  .union([z.string().max(40, 'Hasta 40 caracteres.'), z.number().transform(String)])
  .transform((text) => text.trim())
  .refine((text) => text === '' || readPhone(text) !== null, 'Ingresá un teléfono válido.')
  .transform((text) => readPhone(text))
  .nullable();

/** A number or its digits, as forms send it; parsed to null when empty. */
export const streetNumberField = digitsOrNumber()
  .transform((number) => number ?? null)
  .nullable()
  .pipe(
    z
      .int('Tiene que ser un número.')
      .min(0, 'Tiene que ser al menos 0.')
      .max(MAX_STREET_NUMBER, `Tiene que ser como mucho ${MAX_STREET_NUMBER}.`)
      .nullable(),
  );

/** Any usual name of a province; parsed to its official name or empty. */
export const provinceField = wireText(80)
  .refine((name) => name.trim() === '' || findProvince(name) !== null, 'Elegí una provincia.')
  .transform((name) => findProvince(name)?.name ?? '');

/** 4 digits, as text or number, or the 8 characters of the full code; parsed to null when empty. */
export const postalCodeField = z
  .union([z.string().max(20, 'Hasta 20 caracteres.'), z.number().transform(paddedDigits)])
  .refine(
    (code) => isNoPostalCode(code) || readPostalCode(code) !== null,
    'Ingresá un código postal válido.',
  )
  .transform((code) => (isNoPostalCode(code) ? null : readPostalCode(code)))
  .nullable();

/** Parsed to 11 digits or null. */
export const cuitField = wireText(20)
  .refine((text) => text.trim() === '' || readCuit(text) !== null, 'Ingresá un CUIT válido.')
  .transform((text) => readCuit(text))
  .nullable();

export const ivaConditionField = z
  .literal([...IVA_CONDITIONS], { error: 'Elegí una condición frente al IVA.' })
  .nullable();

function paddedDigits(digits: number): string {
  return String(digits).padStart(4, '0');
}

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
  cart: cartSchema.shape.cart,
  orders: z.array(orderSchema),
  withdrawals: z
    .array(keptWithdrawalSchema)
    .describe('Sent while logged in, or about one of the orders'),
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
