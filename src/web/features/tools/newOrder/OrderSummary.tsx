import type { ManualQuote } from '../../../../domain/orders/manualOrder.ts';
import { reductionLabel } from '../../../copy/couponCopy.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { newOrderCopy as copy } from '../../../copy/tools/newOrderCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Section } from '../kit/frame/Section.tsx';
import styles from './NewOrderScreen.module.css';
import type { NewOrderState } from './useNewOrder.ts';

/** The present cost, and the button that makes the order. */
export function OrderSummary({ order }: { order: NewOrderState }) {
  const { quote, quoted, failure, isBusy, lines } = order;
  const sums = quoted ? sumsOf(quoted) : [];
  return (
    <div className={styles.aside}>
      <Section title={copy.summary}>
        {lines.length === 0 && <p className={styles.soft}>{copy.noLines}</p>}
        {quote.isError && (
          <div className={styles.failed}>
            <FormNote tone="bad">{copy.quoteFailed}</FormNote>
            <Button variant="secondary" onClick={() => void quote.refetch()}>
              {copy.retry}
            </Button>
          </div>
        )}
        {quoted && (
          <dl className={styles.sums} aria-busy={quote.isFetching}>
            {sums.map(([name, amount]) => (
              <div key={name} className={styles.sum}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{copy.total}</dt>
              <dd>{formatMoney(quoted.total)}</dd>
            </div>
          </dl>
        )}
        {quoted?.missedMinimum && <FormNote>{copy.missedMinimum(quoted.missedMinimum)}</FormNote>}
      </Section>
      <div className={styles.bar}>
        {failure && <FormNote tone="bad">{failure}</FormNote>}
        <Button type="submit" large wide busy={isBusy || (quote.isFetching && !quoted)}>
          {copy.create(quoted ? formatMoney(quoted.total) : null)}
        </Button>
      </div>
    </div>
  );
}

function sumsOf({ products, coupon, delivery, discount }: ManualQuote): [string, string][] {
  const taken = discount?.isApplied ? discount : null;
  return [
    [copy.products, formatMoney(products + (taken?.value ?? 0))],
    ...(taken
      ? [[copy.discountOf(taken.percent), formatMoney(-taken.value)] as [string, string]]
      : []),
    ...(coupon ? [[reductionLabel(coupon), formatMoney(-coupon.value)] as [string, string]] : []),
    [copy.shipping, deliveryOf(delivery)],
  ];
}

function deliveryOf(cents: number | null): string {
  if (cents === null) return copy.toCome;
  return cents === 0 ? copy.free : formatMoney(cents);
}
