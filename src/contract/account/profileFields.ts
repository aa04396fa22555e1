import { z } from 'zod';
import { IVA_CONDITIONS } from '../../domain/people/account.ts';
import { readCuit } from '../../domain/people/cuit.ts';
import { readDni } from '../../domain/people/dni.ts';
import { readPhone } from '../../domain/people/phone.ts';
import { isNoPostalCode, readPostalCode } from '../../domain/people/postalCode.ts';
import { findProvince } from '../../domain/people/provinces.ts';
import { digitsOrNumber, wireText } from '../wireSchemas.ts';

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

/** Parsed to 7 or 8 digits, or null. */
export const dniField = wireText(20)
  .refine((text) => text.trim() === '' || readDni(text) !== null, 'Ingresá un DNI válido.')
  .transform((text) => readDni(text))
  .nullable();

export const ivaConditionField = z
  .literal([...IVA_CONDITIONS], { error: 'Elegí una condición frente al IVA.' })
  .nullable();

function paddedDigits(digits: number): string {
  return String(digits).padStart(4, '0');
}
