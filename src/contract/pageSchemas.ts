import { z } from 'zod';

export const DEFAULT_PAGE_SIZE = 15;
const MAX_PAGE_SIZE = 100;

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, 'Tiene que ser un número entero desde 1.')
    .transform(Number)
    .refine((number) => number >= 1 && number <= max, `Tiene que estar entre 1 y ${max}.`);

/** `?page` from 1 and `?page_size` of at most 100, as every list takes them. */
export const pageQuerySchema = z.object({
  page: wholeNumber(999_999_999).default(1),
  page_size: wholeNumber(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});

/** A list as it crosses the wire; `next` and `previous` are absolute URLs. */
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
