import { useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import { homeCopy } from '../../copy/homeCopy.ts';
import styles from './PromoBar.module.css';

/** The shop's one-line promotion; its space is reserved until it is known to be empty. */
export function PromoBar() {
  const { data, isError } = useGetSiteConfigurationQuery();
  if (isError || data?.promoText === '') return null;
  return (
    <aside className={styles.bar} aria-label={homeCopy.promo}>
      <p className={styles.text}>{data?.promoText}</p>
    </aside>
  );
}
