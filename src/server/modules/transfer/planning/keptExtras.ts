/** What says nothing is not kept. */
export function withoutEmpty(extras: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(extras).filter(([, text]) => text !== ''));
}

export function isSameRecord(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
