import { z } from 'zod';
import { ADMIN_AREAS } from '../../domain/people/adminAreas.ts';
import { registerSchema } from './sessionSchemas.ts';

const areas = z.array(z.enum(ADMIN_AREAS)).nullable().describe('Null for a full admin');
const expires = z.iso.datetime();

/** Malformed tokens get the same error as wrong ones. */
const token = z.string().max(200).catch('');

export const invitationTokenSchema = z.strictObject({ token });

const { username, password, password2 } = registerSchema.shape;

/** A new account for the invited person. */
export const joinByInvitationSchema = z
  .strictObject({ token, username, password, password2 })
  .refine(({ password: one, password2: two }) => one === two, {
    path: ['password2'],
    error: 'Las contraseñas deben coincidir',
  });

export const openInvitationSchema = z.object({
  email: z.string(),
  areas,
  has_account: z.boolean().describe('It accepts after a login; otherwise an account is made'),
  expires,
});

export const invitationsSchema = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      email: z.string(),
      areas,
      sent: z.iso.datetime(),
      expires,
      is_over: z.boolean(),
      by: z.string().describe('User name'),
    }),
  ),
});

export type OpenInvitationWire = z.infer<typeof openInvitationSchema>;
export type InvitationsWire = z.infer<typeof invitationsSchema>;
