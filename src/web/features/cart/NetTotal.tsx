import type { Cart } from '../../../domain/cart.ts';
import { netTotal } from '../../../domain/netPrice.ts';
import { usePriceTerms } from '../../api/usePriceTerms.ts';
import { productCopy } from '../../copy/productCopy.ts';
import styles from './CartSummary.module.css';

/** What the total comes to without national taxes; nothing where the shop does not break them out. */
export function NetTotal({ cart }: { cart: Cart }) {
  const terms = usePriceTerms();
  const net = terms && netTotal(cart, terms.issuerTaxStatus);
  return net === null ? null : <p className={styles.net}>{productCopy.withoutTaxes(net)}</p>;
}
