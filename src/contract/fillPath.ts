/** Puts URL-encoded values into the `:parameters` of a path. Extra values are ignored. */
export function fillPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`fillPath: ${path} wants "${name}"`);
    return encodeURIComponent(value);
  });
}
