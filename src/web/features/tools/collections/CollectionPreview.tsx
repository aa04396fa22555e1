import type { CollectionContent } from '../../../../domain/catalogue/collection.ts';
import { useGetCollectionPreviewQuery } from '../../../api/tools/collectionsToolsApi.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { collectionsToolsCopy as copy } from '../../../copy/tools/collectionsToolsCopy.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import { isWhole } from './conditionRows.tsx';
import styles from './CollectionPreview.module.css';

/** The products of a collection while it is edited, before it is saved. Conditions that are not whole yet do not count. */
export function CollectionPreview({ content }: { content: CollectionContent }) {
  const { kind, match, conditions, products, order } = content;
  const asked: CollectionContent = {
    kind,
    match,
    order,
    conditions: conditions.filter(isWhole),
    products,
  };
  const settled = JSON.parse(useDebounced(JSON.stringify(asked))) as CollectionContent;
  const {
    currentData,
    data = currentData,
    isFetching,
    isError,
  } = useGetCollectionPreviewQuery(settled, { refetchOnMountOrArgChange: true });
  const status = isError
    ? copy.previewFailed
    : data
      ? copy.count(data.count, data.hasMore)
      : copy.counting;
  const rest = data ? data.count - data.products.length : 0;
  return (
    <Section title={copy.preview} hint={copy.previewHint}>
      <p role="status" className={styles.count} aria-busy={isFetching}>
        {status}
      </p>
      {data?.count === 0 && !isFetching && <FormNote>{copy.nothing}</FormNote>}
      {data && data.count > 0 && (
        <ul className={styles.products} aria-label={copy.preview} aria-busy={isFetching}>
          {data.products.map(({ id, title, image, price }) => (
            <li key={id} className={styles.product}>
              {image === '' ? (
                <span className={styles.picture} />
              ) : (
                <img className={styles.picture} src={image} alt="" width={80} height={100} />
              )}
              <span className={styles.title}>{title}</span>
              <span>{formatMoney(price)}</span>
            </li>
          ))}
          {rest > 0 && <li className={styles.rest}>{copy.andMore(rest, data.hasMore)}</li>}
        </ul>
      )}
    </Section>
  );
}
