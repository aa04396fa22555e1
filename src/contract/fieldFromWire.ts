/** Fields of requests whose domain name is another word. */
const FIELDS: Readonly<Record<string, string>> = {
  PC: 'postalCode',
  address: 'street',
  depto: 'apartment',
};

/** The domain's name of a field that a validation error names, at any depth; `profile.` is dropped. */
export function fieldFromWire(name: string): string {
  const own = name.replace(/^profile\./, '');
  return FIELDS[own] ?? own.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The wire's name of a field that is the same word there. */
export function wireName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
