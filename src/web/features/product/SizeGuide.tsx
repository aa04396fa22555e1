import type { VariantSize, Measures } from '../../../domain/catalogue/product.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import styles from './SizeGuide.module.css';

const ORDER: readonly (keyof Measures)[] = ['bust', 'waist', 'hip', 'length', 'sleeve', 'rise'];

/** The garment's measures, a row a size; absent without any. */
export function SizeGuide({ sizes }: { sizes: VariantSize[] }) {
  const columns = measureColumns(sizes);
  if (columns.length === 0) return null;
  return (
    <>
      <p className={styles.note}>{productPageCopy.sizeGuideNote}</p>
      <div
        className={styles.scroller}
        tabIndex={0}
        role="group"
        aria-label={productPageCopy.sizeGuide}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{productPageCopy.size}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {productPageCopy.measures[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ id, size, measures }) => (
              <tr key={id}>
                <th scope="row">{size}</th>
                {columns.map((column) => (
                  <td key={column}>{measures[column] ?? productPageCopy.noMeasure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function hasMeasures(sizes: readonly VariantSize[]): boolean {
  return measureColumns(sizes).length > 0;
}

/** Measures that at least one size has, in the usual order. */
function measureColumns(sizes: readonly VariantSize[]): (keyof Measures)[] {
  return ORDER.filter((measure) => sizes.some(({ measures }) => measures[measure] !== null));
}
