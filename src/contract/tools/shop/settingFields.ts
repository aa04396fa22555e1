import { z } from 'zod';
import { wireText } from '../../wireSchemas.ts';

export const line = (most: number) => wireText(most).trim();
export const needed = (most: number, missing: string) => line(most).min(1, missing);

export const whole = (least: number, most: number) =>
  z
    .int('Tiene que ser un número entero.')
    .min(least, `Tiene que ser al menos ${least}.`)
    .max(most, `Tiene que ser como mucho ${most}.`);

/** Refuses each row whose field has the value of an earlier one. */
export function refuseRepeated<Row extends object>(
  rows: readonly Row[],
  field: keyof Row & string,
  context: z.RefinementCtx,
  { list, message }: { list: string; message: string },
): void {
  rows.forEach((row, at) => {
    if (rows.findIndex((each) => each[field] === row[field]) === at) return;
    context.addIssue({ code: 'custom', path: [list, at, field], message });
  });
}

const OWN_FILE = /^\/(?!\/)[\w./-]+$/;

/** A picture of the shop; empty for none. */
export const picture = line(80).refine(
  (url) => url === '' || OWN_FILE.test(url),
  'Subí la foto desde esta pantalla.',
);

export const LINK_NEEDED =
  'Ingresá una página de la tienda, como /productos, o una dirección con https://.';

/** A link leads to a page of the shop or of the web. */
export const link = line(300).refine(
  (url) => isOwnPage(url) || (/^https?:\/\//.test(url) && URL.canParse(url)),
  LINK_NEEDED,
);

/** Browsers read `/\\other.example` as another host, and skip tabs and line breaks. */
function isOwnPage(url: string): boolean {
  const own = 'https://shop.invalid';
  return url.startsWith('/') && URL.canParse(url, own) && new URL(url, own).origin === own;
}
