/** Placeholders of legal texts: `{email}`. */
export type TextFacts = Readonly<Record<'tienda' | 'domicilio' | 'email' | 'telefono', string>>;

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
