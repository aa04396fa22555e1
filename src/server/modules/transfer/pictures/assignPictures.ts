import type { FileProduct } from '../reading/FileProduct.ts';

type Told = Pick<FileProduct, 'pictures' | 'variants'>;

/**
 * Which pictures show which colour. A colour's own begin with the picture that its rows name, where that stands on a
 * row of the colour or else where it first stands, and go on until those of the next; pictures before all of these
 * show every colour. Colours without any are left out.
 */
export function assignPictures(told: Told): Map<string, string[]> {
  const starts = startsOf(told);
  const own = new Map<string, string[]>();
  const general: string[] = [];
  let current: string[][] = [];
  for (const [at, { source }] of told.pictures.entries()) {
    const colors = [...starts].filter(([, start]) => start === at).map(([color]) => color);
    if (colors.length > 0) current = colors.map((color) => listIn(own, color));
    for (const list of current) list.push(source);
    if (current.length === 0) general.push(source);
  }
  for (const { color, picture } of told.variants) {
    if (picture !== null && !own.has(color)) listIn(own, color).push(picture);
  }
  const colors = [...new Set(told.variants.map(({ color }) => color))];
  return new Map(
    colors.flatMap((color): [string, string[]][] => {
      const all = [...(own.get(color) ?? []), ...general];
      return all.length > 0 ? [[color, all]] : [];
    }),
  );
}

/** The place of each colour's first picture. */
function startsOf({ pictures, variants }: Told): Map<string, number> {
  const starts = new Map<string, number>();
  const named = variants.filter(({ picture }) => picture !== null);
  for (const { color, picture, line } of named) {
    const beside = pictures.findIndex((each) => each.line === line && each.source === picture);
    if (beside >= 0 && !starts.has(color)) starts.set(color, beside);
  }
  for (const { color, picture } of named) {
    const first = pictures.findIndex(({ source }) => source === picture);
    if (first >= 0 && !starts.has(color)) starts.set(color, first);
  }
  return starts;
}

function listIn(lists: Map<string, string[]>, color: string): string[] {
  const list = lists.get(color) ?? [];
  lists.set(color, list);
  return list;
}
