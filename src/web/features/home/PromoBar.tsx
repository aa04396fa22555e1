import { useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import { homeCopy } from '../../copy/homeCopy.ts';
import styles from './PromoBar.module.css';

/** The shop's one-line promotion; its space is reserved until it is known to be empty. */
export function PromoBar() {
  const { text, isError } = useGetSiteConfigurationQuery(undefined, {
    selectFromResult: ({ data, isError }) => ({ text: data?.promoText, isError }),
  });
  if (isError || text === '') return null;
  return (
    <aside className={styles.bar} aria-label={homeCopy.promo}>
      <p className={styles.text}>{text}</p>
    </aside>
  );
}
