import { slug } from '../../../../domain/slug.ts';
import type { FileProduct } from '../reading/FileProduct.ts';
import { assignPictures } from './assignPictures.ts';
import type { PictureFolder } from './PictureFolder.ts';

const MOST_IN_SERIES = 20;

/**
 * The sources of a product's pictures by colour: those that the file names, or those beside it that are called after
 * the product's handle (`remera.jpg`, `remera-2.jpg`), its colours (`remera-rojo.jpg`) or its SKUs.
 * `isOther` tells the handles of other products: `remera-2` may be one.
 */
export function findPictures(
  product: FileProduct,
  folder: PictureFolder,
  isOther: (handle: string) => boolean,
): Map<string, string[]> {
  const named = assignPictures(product);
  if (named.size > 0 || folder.isEmpty) return named;
  const { handle, variants } = product;
  const general = seriesOf(handle, folder, isOther);
  const found = new Map<string, string[]>();
  for (const [color, rows] of Map.groupBy(variants, (row) => row.color)) {
    const stems = [`${handle}-${slug(color)}`, ...rows.flatMap(({ sku }) => sku ?? [])];
    const own = stems.flatMap((stem) => seriesOf(stem, folder, isOther));
    const all = [...new Set([...own, ...general])];
    if (all.length > 0) found.set(color, all);
  }
  return found;
}

/** `stem.jpg`, and then `stem-1.jpg`, `stem_2.jpg`, … */
function seriesOf(
  stem: string,
  folder: PictureFolder,
  isOther: (handle: string) => boolean,
): string[] {
  const numbers = Array.from({ length: MOST_IN_SERIES }, (_, at) => at + 1);
  const numbered = numbers.flatMap((number) =>
    [`${stem}-${number}`, `${stem}_${number}`].filter((each) => !isOther(each)),
  );
  return [stem, ...numbered].flatMap((each) => folder.ofStem(each) ?? []);
}
