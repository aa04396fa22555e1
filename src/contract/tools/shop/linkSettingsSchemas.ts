import { z } from 'zod';
import {
  FOOTER_COLUMNS,
  LINK_KINDS,
  missingPlaces,
  SHOP_PLACES,
  type ShopPlace,
} from '../../../domain/shopLinks.ts';
import { MAX_ID } from '../../../domain/id.ts';
import { line, link, LINK_NEEDED } from './settingFields.ts';

const MAX_LINKS = 24;

const linkSchema = z
  .strictObject({
    key: z.string().regex(/^[\w-]{1,40}$/),
    label: line(60).describe('Empty for the name of its target'),
    kind: z.enum(LINK_KINDS),
    target: line(300).describe('A page of every shop, an id, or an address'),
    hidden: z.boolean(),
  })
  .superRefine(({ kind, label, target }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!TARGETS[kind](target)) refuse('target', kind === 'address' ? LINK_NEEDED : CHOOSE);
    if (kind === 'address' && label === '') refuse('label', 'Escribí qué dice el enlace.');
  });

const CHOOSE = 'Elegí adónde lleva.';
const isId = (target: string) => /^[1-9]\d{0,9}$/.test(target) && Number(target) <= MAX_ID;

const TARGETS = {
  shop: (target: string) => SHOP_PLACES.some((place) => place === target),
  category: isId,
  page: isId,
  address: (target: string) => link.safeParse(target).success,
};

const linksSchema = z
  .array(linkSchema)
  .max(MAX_LINKS, `Hasta ${MAX_LINKS} enlaces.`)
  .superRefine((links, context) =>
    links.forEach(({ key }, at) => {
      if (links.findIndex((each) => each.key === key) === at) return;
      context.addIssue({ code: 'custom', path: [at, 'label'], message: 'Está dos veces.' });
    }),
  );

const REQUIRED: Readonly<Partial<Record<ShopPlace, string>>> = {
  terms: 'El pie tiene que mostrar los términos y condiciones.',
  privacy: 'El pie tiene que mostrar la política de privacidad.',
};

export const linkSettingsSchema = z
  .strictObject({
    menu: linksSchema,
    columns: z
      .array(z.strictObject({ title: line(40), links: linksSchema }))
      .length(FOOTER_COLUMNS),
  })
  .superRefine(({ columns }, context) => {
    const domain = columns.map(({ title, links }) => ({
      title,
      links: links.map(({ hidden: isHidden, ...each }) => ({ ...each, isHidden })),
    }));
    for (const place of missingPlaces(domain)) {
      context.addIssue({ code: 'custom', path: ['columns'], message: REQUIRED[place] });
    }
    const last = FOOTER_COLUMNS - 1;
    if (columns[last]?.title === '' && columns[last].links.length > 0) {
      const path = ['columns', last, 'title'];
      context.addIssue({ code: 'custom', path, message: 'Poné un título.' });
    }
  });

const keptLink = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(LINK_KINDS),
  target: z.string(),
  hidden: z.boolean(),
});

/** The stored links may be older than these rules. */
export const linksAnswerShape = {
  menu: z.array(keptLink),
  columns: z.array(z.object({ title: z.string(), links: z.array(keptLink) })),
};

export type LinkSettingsWire = z.input<typeof linkSettingsSchema>;
