import type { FileProduct } from '../reading/FileProduct.ts';

type ColoredPictures = Pick<FileProduct, 'pictures' | 'variants'>;

/**
 * Assigns pictures to colours. A colour's pictures start with the one in its rows, in the position of that row or else
 * where it first appears, and end where the next colour's start; pictures before all of these belong to every colour.
 * Colours without pictures are omitted.
 */
export function assignPictures(product: ColoredPictures): Map<string, string[]> {
  const starts = startsOf(product);
  const own = new Map<string, string[]>();
  const general: string[] = [];
  let current: string[][] = [];
  for (const [at, { source }] of product.pictures.entries()) {
    const colors = [...starts].filter(([, start]) => start === at).map(([color]) => color);
    if (colors.length > 0) current = colors.map((color) => listIn(own, color));
    for (const list of current) list.push(source);
    if (current.length === 0) general.push(source);
  }
  for (const { color, picture } of product.variants) {
    if (picture !== null && !own.has(color)) listIn(own, color).push(picture);
  }
  const colors = [...new Set(product.variants.map(({ color }) => color))];
  return new Map(
    colors.flatMap((color): [string, string[]][] => {
      const all = [...(own.get(color) ?? []), ...general];
      return all.length > 0 ? [[color, all]] : [];
    }),
  );
}

/** Index of each colour's first picture. */
function startsOf({ pictures, variants }: ColoredPictures): Map<string, number> {
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
