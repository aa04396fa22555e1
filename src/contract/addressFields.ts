import { z } from 'zod';
import { IVA_CONDITIONS } from '../domain/account.ts';
import { readCuit } from '../domain/cuit.ts';
import { readPhone } from '../domain/phone.ts';
import { isNoPostalCode, readPostalCode } from '../domain/postalCode.ts';
import { findProvince } from '../domain/provinces.ts';
import { digitsOrNumber, wireText } from './wireText.ts';

const MAX_STREET_NUMBER = 99_999;

/** As people write it; 10 digits or null once read. */
export const phoneField = z
  .union([z.string().max(40, 'Hasta 40 caracteres.'), z.number().transform(String)])
  .transform((text) => text.trim())
  .refine((text) => text === '' || readPhone(text) !== null, 'Ingrese un teléfono válido.')
  .transform((text) => readPhone(text))
  .nullable();

/** Digits as text too, as forms send them; null once read where there is none. */
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

/** A province's usual names; its own name or empty once read. */
export const provinceField = wireText(80)
  .refine((name) => name.trim() === '' || findProvince(name) !== null, 'Elegí una provincia.')
  .transform((name) => findProvince(name)?.name ?? '');

/** 4 digits, as text or number, or the 8 characters of the full code; null once read where there is none. */
export const postalCodeField = z
  .union([z.string().max(20, 'Hasta 20 caracteres.'), z.number().transform(paddedDigits)])
  .refine(
    (code) => isNoPostalCode(code) || readPostalCode(code) !== null,
    'Ingrese un código postal válido.',
  )
  .transform((code) => (isNoPostalCode(code) ? null : readPostalCode(code)))
  .nullable();

/** 11 digits or null once read. */
export const cuitField = wireText(20)
  .refine((text) => text.trim() === '' || readCuit(text) !== null, 'Ingrese un CUIT válido.')
  .transform((text) => readCuit(text))
  .nullable();

export const ivaConditionField = z
  .literal([...IVA_CONDITIONS], { error: 'Elegí una condición frente al IVA.' })
  .nullable();

function paddedDigits(digits: number): string {
  return String(digits).padStart(4, '0');
}
