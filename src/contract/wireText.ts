import { z } from 'zod';
import { isPlainText } from '../domain/isPlainText.ts';

/** Bounded plain text. */
export function wireText(maxLength: number) {
  return z.string().max(maxLength, `Hasta ${maxLength} caracteres.`).refine(isPlainText, NOT_PLAIN);
}

const NOT_A_NUMBER = 'Tiene que ser un número.';
export const NOT_PLAIN = 'Tiene caracteres que no se pueden usar.';

/** A number, or its digits as forms send them; undefined once read where the text is empty. */
export function digitsOrNumber() {
  const digits = z
    .string()
    .trim()
    .regex(/^(\d{1,10}(\.\d{1,2})?)?$/, NOT_A_NUMBER);
  return z
    .union([z.number(), digits], NOT_A_NUMBER)
    .transform((value) => (value === '' ? undefined : Number(value)));
}

/** An id in a path or a query: digits only, within the databases' integer range. */
export const wireId = z
  .string()
  .regex(/^[0-9]{1,10}$/, NOT_A_NUMBER)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, 'Está fuera de rango.');
