import { z } from 'zod';
import {
  isEmail,
  isUsername,
  MAX_EMAIL,
  MAX_PASSWORD,
  MAX_USERNAME,
  MIN_PASSWORD,
} from '../../domain/people/credentials.ts';
import { isPlainText } from '../../domain/text.ts';
import { PAYMENT_METHODS } from '../../domain/orders/order.ts';
import { audienceSchema } from '../catalogue/productSchemas.ts';
import { messageSchema, NOT_PLAIN } from '../wireSchemas.ts';

/** The part of a profile that is included in a session. */
export const profileSchema = z.object({
  address: z.string(),
  street_number: z.number().describe('0 while unknown'),
  PC: z.number().describe('Postal code, its 4 digits; 0 while unknown'),
  telephone: z.number().nullable(),
  depto: z.string(),
  province: z.string(),
  city: z.string(),
  neighbourhood: z.string(),
  mayorista: z.boolean(),
  business: z.boolean(),
});

/** The web app stores this under `auth-storage`. */
export const sessionSchema = z.object({
  token: z.string(),
  email: z.string(),
  username: z.string(),
  admin: z.boolean(),
  profile: profileSchema.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)).describe('Payment methods of this caller'),
});

/** Units that did not fit into the cart, from a guest cart or from a kit. */
export const unmergedLineSchema = z.object({
  subproduct_id: z.string(),
  size: z.string(),
  title: z.string(),
  audience: audienceSchema,
  missing: z.int().describe('Units missing for lack of stock'),
});

/** Response to login and registration. */
export const sessionAnswerSchema = sessionSchema.extend({
  message: z.string(),
  unmerged: z.array(unmergedLineSchema),
});

/** Response to a password change, which ends all sessions of the account: the token of a new one. */
export const renewedTokenSchema = messageSchema.extend({ token: z.string() });

export type ProfileWire = z.infer<typeof profileSchema>;
export type SessionWire = z.infer<typeof sessionSchema>;
export type SessionAnswerWire = z.infer<typeof sessionAnswerSchema>;
export type UnmergedLineWire = z.infer<typeof unmergedLineSchema>;

const MAX_OTP = 40;

const USERNAME_MISSING = 'El nombre de usuario es obligatorio.';

const EMAIL_MISSING = 'El email es obligatorio';

const PASSWORD_MISSING = 'La contraseña es obligatoria.';

const PASSWORD_SHORT = `La contraseña tiene que tener ${MIN_PASSWORD} caracteres.`;

const PASSWORDS_DIFFER = 'Las contraseñas deben coincidir';

const username = requiredText(USERNAME_MISSING, MAX_USERNAME).refine(
  isUsername,
  'El nombre de usuario no puede tener @.',
);

const emailSaying = (wrong: string) =>
  requiredText(EMAIL_MISSING, MAX_EMAIL).refine(isEmail, wrong);

export const emailField = emailSaying('Ingresá un email válido');

/** The auth modal's sentences are fixed by the product's specification. */
const modalEmail = emailSaying('Ingrese un email válido');

/** A new password. */
const newPassword = required(PASSWORD_MISSING)
  .max(MAX_PASSWORD, `Hasta ${MAX_PASSWORD} caracteres.`)
  .min(MIN_PASSWORD, PASSWORD_SHORT);

/** A password to check: never invalid, only right or wrong. */
export const knownPassword = z.string().max(MAX_PASSWORD, `Hasta ${MAX_PASSWORD} caracteres.`);

const twoPasswords = {
  password: newPassword,
  password2: required('Confirmá la contraseña'),
};

const modalPassword2 = required('Confirme la contraseña');

/** A code of an app, or a recovery code. */
export const otpField = z
  .string()
  .max(MAX_OTP, `Hasta ${MAX_OTP} caracteres.`)
  .describe('Code of the second factor, of accounts that have one; or a recovery code');

export const loginSchema = z.object({
  username: z.string().max(MAX_EMAIL, `Hasta ${MAX_EMAIL} caracteres.`),
  password: knownPassword,
  otp: otpField.optional(),
});

export const registerSchema = z
  .object({ username, email: modalEmail, ...twoPasswords, password2: modalPassword2 })
  .refine(passwordsMatch, { path: ['password2'], error: PASSWORDS_DIFFER });

export const recoverSchema = z.object({ email: modalEmail });

/** Token from a mailed link: malformed tokens get the same error as wrong ones. */
const linkToken = z.string().max(200).catch('');

export const resetPasswordSchema = z
  .object({ token: linkToken, ...twoPasswords })
  .refine(passwordsMatch, { path: ['password2'], error: PASSWORDS_DIFFER });

export const changePasswordSchema = z
  .object({ current_password: knownPassword, ...twoPasswords })
  .refine(passwordsMatch, { path: ['password2'], error: PASSWORDS_DIFFER });

export const deleteSelfSchema = z.object({ password: knownPassword });

/** Missing and empty get the same single error. */
function required(sentence: string) {
  return z
    .string({ error: ({ input }) => (input === undefined ? sentence : undefined) })
    .min(1, { error: sentence, abort: true });
}

function requiredText(sentence: string, maxLength: number) {
  return required(sentence)
    .max(maxLength, { error: `Hasta ${maxLength} caracteres.`, abort: true })
    .refine(isPlainText, { error: NOT_PLAIN, abort: true })
    .refine(isVisible, { error: NOT_PLAIN, abort: true })
    .trim()
    .min(1, { error: sentence, abort: true });
}

/** Rejects invisible characters, so that names that look the same are the same. */
function isVisible(text: string): boolean {
  return !/[\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
}

function passwordsMatch({ password, password2 }: { password: string; password2: string }): boolean {
  return password === password2;
}
