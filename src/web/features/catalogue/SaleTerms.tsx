import type { ProductCard, ShownSale } from '../../../domain/catalogue/product.ts';
import { useSaleEnd } from '../../api/useSaleEnd.ts';
import { formatPercent } from '../../copy/format/formatPercent.ts';
import { formatPeriod } from '../../copy/format/formatPeriod.ts';
import { saleCopy } from '../../copy/saleCopy.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './SaleTerms.module.css';

/** Dates and conditions of the sales that these products are in, the first to end first. */
export function SaleTerms({ products }: { products: readonly ProductCard[] }) {
  const sales = products.flatMap(({ sale }) => (sale ? [sale] : []));
  if (sales.length === 0) return null;
  const groups = [...Map.groupBy(sales, keyOf).values()].toSorted(
    ([one], [other]) => (one?.endsAt ?? 0) - (other?.endsAt ?? 0),
  );
  return (
    <ul className={styles.sales} aria-label={saleCopy.terms}>
      {groups.map((group) => (
        <SaleLine key={group[0] && keyOf(group[0])} sales={group} />
      ))}
    </ul>
  );
}

function keyOf({ startsAt, endsAt, terms }: ShownSale): string {
  return `${startsAt} ${endsAt} ${terms}`;
}

/** One sale: an amount off is another percentage for each of its products. */
function SaleLine({ sales }: { sales: readonly ShownSale[] }) {
  const percents = sales.map(({ percent }) => percent);
  const most = Math.max(...percents);
  const [sale] = sales;
  const left = useSaleEnd(sale?.endsAt ?? Infinity);
  if (!sale) return null;
  return (
    <li className={styles.sale}>
      <Badge tone="sale">{saleCopy.off(formatPercent(most), most > Math.min(...percents))}</Badge>
      <span>
        {saleCopy.dates(formatPeriod(sale.startsAt, sale.endsAt))} {sale.terms}{' '}
        <strong>{saleCopy.left(left)}</strong>
      </span>
    </li>
  );
}
