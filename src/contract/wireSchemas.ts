import { z } from 'zod';
import { MAX_ID } from '../domain/id.ts';
import { MAX_PESOS } from '../domain/money/money.ts';
import { isPlainText, NUMBER_TEXT } from '../domain/text.ts';
import { REFUSALS } from './refusals.ts';

/** Bounded plain text. */
export function wireText(maxLength: number) {
  return z.string().max(maxLength, `Hasta ${maxLength} caracteres.`).refine(isPlainText, NOT_PLAIN);
}

/** The same in several lines, which end in a line feed. */
export function wireLines(maxLength: number) {
  return z
    .string()
    .max(maxLength, `Hasta ${maxLength} caracteres.`)
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
    .refine((text) => isPlainText(text.replaceAll(/[\n\t]/g, ' ')), NOT_PLAIN);
}

const NOT_A_NUMBER = 'Tiene que ser un número.';
export const NOT_PLAIN = 'Tiene caracteres que no se pueden usar.';

/** A number or its digits, as forms send it; empty text is parsed to undefined. */
export function digitsOrNumber() {
  const digits = z.string().trim().regex(NUMBER_TEXT, NOT_A_NUMBER);
  return z
    .union([z.number(), digits], NOT_A_NUMBER)
    .transform((value) => (value === '' ? undefined : Number(value)));
}

/** An id in a path or a query: digits only, within the databases' integer range. */
export const urlId = z
  .string()
  .regex(/^[0-9]{1,10}$/, NOT_A_NUMBER)
  .transform(Number)
  .refine((id) => id <= MAX_ID, 'Está fuera de rango.');

/** An id in a body: a number. */
export const wireId = z.int().min(1).max(MAX_ID);

export function hasTwoDecimals(number: number): boolean {
  return Math.abs(Math.round(number * 100) - number * 100) < 1e-4;
}

/** Pesos of a form, with at most two decimals. */
export const wirePesos = z
  .number()
  .min(0, 'Ingresá un importe de 0 o más.')
  .max(MAX_PESOS, 'Ese importe es demasiado grande.')
  .refine(hasTwoDecimals, 'Hasta dos decimales.');

/** A day in Argentina. */
export const wireDay = z.iso.date('Ingresá una fecha válida.');

export const wireInstant = z.iso.datetime({
  offset: true,
  error: 'Ingresá una fecha y hora válidas.',
});

export const DEFAULT_PAGE_SIZE = 15;

const MAX_PAGE_SIZE = 100;

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, 'Tiene que ser un número entero desde 1.')
    .transform(Number)
    .refine((number) => number >= 1 && number <= max, `Tiene que estar entre 1 y ${max}.`);

/** `?page` from 1 and `?page_size` of at most 100, for all lists. */
export const pageQuerySchema = z.object({
  page: wholeNumber(999_999_999).default(1),
  page_size: wholeNumber(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});

/** A page of a list; `next` and `previous` are absolute URLs. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total_pages: z.int(),
    results: z.array(item),
  });
}

export interface PageWire<Item> {
  count: number;
  next: string | null;
  previous: string | null;
  total_pages: number;
  results: Item[];
}

/** One Spanish sentence for the shopper. */
export const messageSchema = z.object({ message: z.string() });

export type MessageWire = z.infer<typeof messageSchema>;

/** JSON of every failure: a Spanish sentence and, with 400, a list of sentences per field. */
export const errorSchema = z.object({
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** A refusal that says by `code` what the caller can do about it. */
export const refusalSchema = errorSchema.extend({ code: z.enum(REFUSALS).optional() });

/** Failures of calls whose clients expect the sentence under `message` as well. */
export const messageErrorSchema = errorSchema.extend({ message: z.string() });
