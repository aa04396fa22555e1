import { z } from 'zod';
import { CARD_WAYS, MAIL_WAYS } from '../../../domain/tools/shopMeans.ts';
import { ADMIN_AREAS } from '../../../domain/people/adminAreas.ts';
import { emailField, knownPassword, otpField } from '../../account/sessionSchemas.ts';
import { urlId } from '../../wireSchemas.ts';
import { wireVersion } from '../tableSchemas.ts';

const areas = z
  .array(z.enum(ADMIN_AREAS))
  .nullable()
  .describe('Null for a full admin, who also decides about admins');

const chosenAreas = areas.refine(
  (chosen) => chosen === null || chosen.length > 0,
  'Elegí al menos un área.',
);

const adminSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  areas,
  version: z.int(),
  second_factor: z.boolean(),
  last_seen: z.iso.datetime().nullable().describe('To the hour; null without an open session'),
  sessions: z.int().describe('Open ones'),
});

export const adminsSchema = z.object({ results: z.array(adminSchema) });

export const toolsSelfSchema = z.object({
  id: z.int(),
  areas,
  second_factor: z
    .enum(['on', 'off', 'due'])
    .describe('`due`: no other call is accepted before it'),
  mail: z.enum(MAIL_WAYS).describe('How the shop sends mail; without a server it reaches no one'),
  cards: z.enum(CARD_WAYS).describe('Who charges cards; `test` moves no money'),
  qr: z.boolean().describe('Buyers at the counter can pay by a code'),
});

/** The caller proves again who they are. */
export const proofSchema = z.strictObject({
  password: knownPassword,
  otp: otpField.optional(),
});

export const ownSecondFactorSchema = z.object({
  is_on: z.boolean(),
  is_demanded: z.boolean().describe('Of every admin'),
  codes_left: z.int().describe('Recovery codes that were not used'),
});

export const secondFactorSetUpSchema = z.object({
  key: z.string().describe('To be typed into the app'),
  picture: z.string().describe('The same to be scanned, as SVG'),
  ticket: z.string().describe('Sent back with the first code'),
});

export const confirmSecondFactorSchema = z.strictObject({
  ticket: z.string().max(2000),
  otp: otpField,
});

export const recoveryCodesSchema = z.object({
  codes: z.array(z.string()).describe('Shown this once; each serves once'),
});

export const adminRulesSchema = z.object({ second_factor: z.boolean(), version: z.int() });

export const adminRulesChangeSchema = z.strictObject({
  second_factor: z.boolean(),
  version: wireVersion,
});

/** An account of the shop becomes an admin. */
export const newAdminSchema = z.strictObject({ email: emailField, areas: chosenAreas });

export const adminChangeSchema = z.strictObject({ areas: chosenAreas, version: wireVersion });

export const adminRemovalSchema = z.strictObject({ version: wireVersion });

export const adminIdSchema = z.object({ id: urlId });

const session = z.string().regex(/^[0-9a-f]{16}$/, 'No existe esa sesión.');

export const sessionParamsSchema = z.object({ session });

export const adminSessionParamsSchema = adminIdSchema.extend({ session });

export const openSessionsSchema = z.object({
  results: z.array(
    z.object({
      id: z.string().describe('Names the session; gives no access'),
      opened: z.iso.datetime(),
      last_seen: z.iso.datetime().describe('To the hour'),
      user_agent: z.string(),
      address: z.string().describe('IP address'),
      is_this: z.boolean().describe('The one that asks'),
    }),
  ),
});

export type AdminsWire = z.infer<typeof adminsSchema>;
export type OwnSecondFactorWire = z.infer<typeof ownSecondFactorSchema>;
export type SecondFactorSetUpWire = z.infer<typeof secondFactorSetUpSchema>;
export type RecoveryCodesWire = z.infer<typeof recoveryCodesSchema>;
export type AdminRulesWire = z.infer<typeof adminRulesSchema>;
export type ToolsSelfWire = z.infer<typeof toolsSelfSchema>;
export type OpenSessionsWire = z.infer<typeof openSessionsSchema>;
