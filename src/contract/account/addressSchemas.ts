import { z } from 'zod';
import { contradictedProvinces } from '../../domain/people/postalCodeProvince.ts';
import { formatPostalCode } from '../../domain/people/postalCode.ts';
import { MAX_ADDRESS_NAME } from '../../domain/people/savedAddress.ts';
import { messageSchema, urlId, wireText } from '../wireSchemas.ts';
import { postalCodeField, provinceField, streetNumberField } from './profileFields.ts';

const NO_STREET = 'Ingresá la calle.';
const OTHER_PROVINCE = 'El código postal no es de esa provincia.';

const fields = {
  name: wireText(MAX_ADDRESS_NAME).trim().default('').describe('`Casa`; may be empty'),
  address: wireText(120).trim().min(1, NO_STREET),
  street_number: streetNumberField.default(null),
  depto: wireText(20).trim().default(''),
  province: provinceField.default(''),
  city: wireText(80).trim().default(''),
  neighbourhood: wireText(80).trim().default(''),
  postal_code: postalCodeField.default(null).describe('4 digits, or the full code'),
};

function checkCode(
  { postal_code: code, province }: Pick<AddressDraftRead, 'postal_code' | 'province'>,
  context: z.RefinementCtx,
): void {
  if (!code || contradictedProvinces(formatPostalCode(code), province).length === 0) return;
  context.addIssue({ code: 'custom', path: ['postal_code'], message: OTHER_PROVINCE });
}

/** An address to add. */
export const addressDraftSchema = z.object(fields).superRefine(checkCode);

const version = z.string().max(40).describe('As it was read');

/** An address as it is to be, over the version that was read. */
export const addressChangeSchema = z.object({ ...fields, version }).superRefine(checkCode);

/** A delivery address, as it was read. */
export const addressVersionSchema = z.object({ version });

export const addressParamsSchema = z.object({ id: urlId });

export const savedAddressSchema = z.object({
  id: z.int(),
  name: z.string(),
  default: z.boolean().describe('The address of the profile'),
  version: z.string(),
  address: z.string(),
  street_number: z.number().nullable(),
  depto: z.string(),
  province: z.string(),
  city: z.string(),
  neighbourhood: z.string(),
  postal_code: z.string().describe('4 digits or 8 characters; empty while unknown'),
});

/** A member's delivery addresses, the default first. */
export const savedAddressesSchema = z.object({ results: z.array(savedAddressSchema) });

/** Response to a change: all of them as they are now. */
export const changedAddressesSchema = messageSchema.extend({
  results: z.array(savedAddressSchema),
});

export type SavedAddressWire = z.infer<typeof savedAddressSchema>;

/** The body that the web app sends, before parsing. */
export type AddressDraftWire = z.input<typeof addressDraftSchema>;

/** The body after parsing. */
export type AddressDraftRead = z.output<z.ZodObject<typeof fields>>;
