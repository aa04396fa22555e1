import { Link } from 'react-router';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { EditPreview } from '../../../api/tools/productsToolsApi.ts';
import { productsCopy } from '../../../copy/tools/productsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import styles from './EditPreviewTable.module.css';

type Facts = EditPreview['rows'][number]['before'];

/** Lists the changes of an edit, the first hundred products one by one. */
export function EditPreviewTable({ preview }: { preview: EditPreview }) {
  const { changed, impossible, onSale, rows } = preview;
  const rest = changed + impossible - rows.length;
  return (
    <>
      <FormNote>{productsCopy.summary(changed)}</FormNote>
      {impossible > 0 && <FormNote tone="bad">{productsCopy.impossible(impossible)}</FormNote>}
      {onSale > 0 && <FormNote>{productsCopy.onSale(onSale)}</FormNote>}
      {rows.length > 0 && <EditedRows label={productsCopy.previewTable} rows={rows} rest={rest} />}
    </>
  );
}

interface EditedRowsProps {
  label: string;
  rows: EditPreview['rows'];
  /** The number of the others. */
  rest: number;
  /** Each name leads to its product. */
  isLinked?: boolean;
}

/** Products before and after an edit. Scrolls by keyboard as well. */
export function EditedRows({ label, rows, rest, isLinked = false }: EditedRowsProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{productsCopy.name}</th>
            <th scope="col">{productsCopy.before}</th>
            <th scope="col">{productsCopy.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, before, after }) => (
            <tr key={id}>
              <th scope="row">
                {isLinked ? <Link to={toolsPath('product', { id })}>{title}</Link> : title}
              </th>
              <td>
                <FactsText {...before} />
              </td>
              <td>{after ? <FactsText {...after} /> : productsCopy.unchanged}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={styles.rest}>{productsCopy.more(rest)}</p>}
    </div>
  );
}

function FactsText(facts: Facts) {
  const { price, suggestedPrice, isPublished, isFeatured, categories, audience, tags } = facts;
  if (categories) {
    return categories.length === 0 ? (
      productsCopy.noCategory
    ) : (
      <ul className={styles.paths}>
        {categories.map((path) => (
          <li key={path.join()}>{path.join(' › ')}</li>
        ))}
      </ul>
    );
  }
  if (audience !== undefined) return productsCopy.audiences[audience ?? 'none'];
  if (tags) return tags.join(', ') || productsCopy.noTags;
  if (price !== undefined) {
    const isPromotion = suggestedPrice !== undefined && suggestedPrice > price;
    return (
      <>
        {formatMoney(price)} {isPromotion && <s>{formatMoney(suggestedPrice)}</s>}
      </>
    );
  }
  if (isPublished !== undefined) {
    return productsCopy.visibilities[isPublished ? 'published' : 'hidden'];
  }
  return isFeatured ? productsCopy.yes : productsCopy.no;
}
