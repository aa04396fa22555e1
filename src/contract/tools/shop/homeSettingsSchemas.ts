import { z } from 'zod';
import { wireInstant } from '../../wireSchemas.ts';
import { line, needed } from './settingFields.ts';

const MAX_ROWS = 24;
const MAX_CAMPAIGNS = 50;
const OWN = /^\/(?!\/)[\w./-]+$/;

/** A picture of the shop; empty for none. */
const picture = line(80).refine(
  (url) => url === '' || OWN.test(url),
  'Subí la foto desde esta pantalla.',
);
/** A link leads to a page of the shop or of the web. */
const link = line(300).refine(
  (url) => isOwnPage(url) || (/^https?:\/\//.test(url) && URL.canParse(url)),
  'Ingresá una página de la tienda, como /products, o una dirección con https://.',
);
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MAX_ROWS, `Hasta ${MAX_ROWS}.`);

const heroShape = {
  slogan: line(120),
  subtitle: line(200),
  banner_below_text: line(200).describe('Below the hero'),
  background_image: picture.describe('For the screens without a banner of their own'),
  banner: picture.describe('For wide screens'),
  banner_medium: picture,
  banner_small: picture,
};

const campaignSchema = z
  .strictObject({
    ...heroShape,
    promo_text: line(200),
    starts_at: wireInstant,
    ends_at: wireInstant,
  })
  .superRefine(({ starts_at: startsAt, ends_at: endsAt, ...content }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (Date.parse(endsAt) <= Date.parse(startsAt)) {
      refuse('ends_at', 'El final tiene que ser después del comienzo.');
    }
    if (Object.values(content).every((text) => text === '')) {
      refuse('slogan', 'Completá al menos una cosa que cambie.');
    }
  })
  .describe('Replaces what it says between its times; the first of several counts');

export const homeSettingsSchema = z.strictObject({
  ...heroShape,
  messages: rows(needed(120, 'Escribí el mensaje.')),
  tiles: rows(
    z.strictObject({ label: needed(60, 'Escribí el título.'), url: link, image: picture }),
  ),
  info_cards: rows(
    z.strictObject({ title: needed(60, 'Escribí el título.'), text: line(300), image: picture }),
  ),
  campaigns: z.array(campaignSchema).max(MAX_CAMPAIGNS, `Hasta ${MAX_CAMPAIGNS}.`),
});

const text = z.string();
const heldHero = {
  slogan: text,
  subtitle: text,
  banner_below_text: text,
  background_image: text,
  banner: text,
  banner_medium: text,
  banner_small: text,
};

/** The stored content may be older than these rules. */
export const homeAnswerShape = {
  ...heldHero,
  messages: z.array(text),
  tiles: z.array(z.object({ label: text, url: text, image: text })),
  info_cards: z.array(z.object({ title: text, text, image: text })),
  campaigns: z.array(
    z.object({
      ...heldHero,
      promo_text: text,
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
    }),
  ),
};

export type HomeSettingsWire = z.input<typeof homeSettingsSchema>;

/** Browsers read `/\\other.example` as another host, and skip tabs and line breaks. */
function isOwnPage(url: string): boolean {
  const own = 'https://shop.invalid';
  return url.startsWith('/') && URL.canParse(url, own) && new URL(url, own).origin === own;
}
