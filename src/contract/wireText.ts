import { z } from 'zod';
import { isPlainText } from '../domain/isPlainText.ts';

/** Bounded plain text. */
export function wireText(maxLength: number) {
  return z.string().max(maxLength, `Hasta ${maxLength} caracteres.`).refine(isPlainText, NOT_PLAIN);
}

export const NOT_PLAIN = 'Tiene caracteres que no se pueden usar.';

/** An id in a path or a query: digits only, within the databases' integer range. */
export const wireId = z
  .string()
  .regex(/^[0-9]{1,10}$/, 'Tiene que ser un número.')
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, 'Está fuera de rango.');
