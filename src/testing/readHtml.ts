/** The content of a meta element by its name or property. */
export const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
export const canonicalOf = (html: string) =>
  /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

export function structuredDataOf(html: string): { '@type': string }[] {
  const json =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{"@graph":[]}';
  return JSON.parse(json)['@graph'];
}
