import { neutralizeFormula } from '../../../platform/csv/neutralizeFormula.ts';
import { writeOptions, type RowOption } from '../cells/readOptions.ts';
import type { CatalogueFormat } from '../format/CatalogueFormat.ts';
import type { StoredProduct, StoredSize } from '../planning/StoredProduct.ts';
import { productCells, sizeCells, type Cells } from './productCells.ts';

interface WriteContext {
  format: CatalogueFormat;
  /** The address of a picture, from its URL in the shop. */
  addressOf: (url: string) => string;
}

/** A product as rows of a file; one without sizes has none. */
export function writeRows(product: StoredProduct, { format, addressOf }: WriteContext): string[][] {
  const rows = layOut(product, Object.values(format.columns).includes('image'));
  const options = writeOptions(rows.flatMap(({ size }) => size ?? []));
  let position = 0;
  return rows.map(({ size, picture, ownPicture }, at) => {
    const cells: Cells = {
      handle: product.handle ?? '',
      ...(at === 0 && productCells(product, format)),
      ...(size && sizeCells(product, size, format)),
      ...(size &&
        optionCells(
          options.map((write) => write(size)),
          format,
        )),
      ...(size && ownPicture !== undefined && { variantImage: addressOf(ownPicture) }),
    };
    if (picture !== undefined) {
      position += 1;
      cells.image = addressOf(picture);
      cells.imagePosition = String(position);
    }
    return Object.values(format.columns).map((column) => {
      if (typeof column === 'string') return neutralizeFormula(cells[column] ?? '');
      return column !== null && size ? column.always : '';
    });
  });
}

interface LaidOutRow {
  size?: StoredSize & { color: string };
  picture?: string;
  /** What the colour's pictures begin with. */
  ownPicture?: string | undefined;
}

/** Each colour's sizes beside its pictures: the first picture stands beside the first size, and so begins the colour's. */
function layOut({ variants }: StoredProduct, showsPictures: boolean): LaidOutRow[] {
  return variants
    .filter(({ sizes }) => sizes.length > 0)
    .flatMap(({ color, sizes, pictures }) => {
      const length = showsPictures ? Math.max(sizes.length, pictures.length) : sizes.length;
      return Array.from({ length }, (_, at) => {
        const [size, picture] = [sizes[at], pictures[at]];
        return {
          ...(size && { size: { ...size, color } }),
          ...(picture !== undefined && { picture }),
          ownPicture: pictures[0],
        };
      });
    });
}

function optionCells(options: readonly RowOption[], format: CatalogueFormat): Cells {
  const [first = format.noOptions, second] = options;
  return {
    ...(first && { option1Name: first.name, option1Value: first.value }),
    ...(second && { option2Name: second.name, option2Value: second.value }),
  };
}
