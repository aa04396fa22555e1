/** The people for whom a product is made, as the wire calls them. */
export const AUDIENCES = ['mujer', 'hombre', 'unisex', 'ninas', 'ninos', 'bebes'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Their names as people read them. */
export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  mujer: 'Mujer',
  hombre: 'Hombre',
  unisex: 'Unisex',
  ninas: 'Niñas',
  ninos: 'Niños',
  bebes: 'Bebés',
};

/** A product's name that no twin has: `Short Zancada · Hombre`. */
export function titleFor({
  title,
  audience,
}: {
  title: string;
  audience?: Audience | null | undefined;
}): string {
  return audience ? `${title} · ${AUDIENCE_NAMES[audience]}` : title;
}

/** A line of an order or a cart, with the words under its title. */
export function lineName({
  title,
  audienceLine = '',
}: {
  title: string;
  audienceLine?: string | undefined;
}): string {
  return [title, audienceLine].filter(Boolean).join(' · ');
}

/** The audience and the first category, without saying one word twice: `Hombre · Running`. */
export function audienceLine(
  audience: Audience | null | undefined,
  categoryPath: readonly string[],
): string {
  const name = audience ? AUDIENCE_NAMES[audience] : '';
  const [category = ''] = categoryPath;
  const isSame = audience && Object.values(AUDIENCE_NAMES).includes(category);
  return [name, isSame ? (categoryPath[1] ?? '') : category].filter(Boolean).join(' · ');
}
