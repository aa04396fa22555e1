/** Placeholders of the shop's texts: `{email}`. */
export const FACT_NAMES = ['tienda', 'domicilio', 'email', 'telefono'] as const;

export type FactName = (typeof FACT_NAMES)[number];

export type TextFacts = Readonly<Record<FactName, string>>;

export function isFactName(name: string | undefined): name is FactName {
  return FACT_NAMES.some((each) => each === name);
}

const NAME = /\{(\w{1,20})\}/g;

/** Fills in placeholders. Lines with a missing fact are omitted. */
export function fillText(source: string, facts: TextFacts): string {
  const known = new Map<string, string>(Object.entries(facts));
  const fact = (whole: string, name = '') => known.get(name)?.trim() ?? whole;
  return source
    .trim()
    .split('\n')
    .filter((line) => [...line.matchAll(NAME)].every(([whole, name]) => fact(whole, name) !== ''))
    .map((line) => line.replaceAll(NAME, fact))
    .join('\n');
}
