import {
  isInterestFree,
  offerInstalments,
  type InstalmentPlan,
} from '../../../domain/money/instalments.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { transferPrice, type PriceTerms } from '../../../domain/money/priceTerms.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { formatPercent } from '../../copy/format/formatPercent.ts';
import { paymentMethodsCopy, productPageCopy } from '../../copy/productPageCopy.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import styles from './PaymentMethods.module.css';

const RATE_DECIMALS = 2;

interface PaymentMethodsProps {
  open: boolean;
  onClose: () => void;
  price: Cents;
  terms: PriceTerms;
}

/** All payment options of a price with their totals. */
export function PaymentMethods({ open, onClose, price, terms }: PaymentMethodsProps) {
  const transfer = transferPrice(price, terms);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={paymentMethodsCopy.title}
      closeLabel={paymentMethodsCopy.close}
    >
      <div className={styles.methods}>
        <section>
          <h3 className={styles.method}>{paymentMethodsCopy.card}</h3>
          <p>{paymentMethodsCopy.once(price)}</p>
          {terms.instalmentPlans.length > 0 && (
            <InstalmentTable price={price} plans={terms.instalmentPlans} />
          )}
        </section>
        <section>
          <h3 className={styles.method}>{paymentMethodsCopy.transfer}</h3>
          <p>
            <strong>{formatMoney(transfer ?? price)}</strong>
          </p>
          {transfer !== null && (
            <p className={styles.note}>
              {productPageCopy.off(formatPercent(terms.transferDiscountPercent))}{' '}
              {productPageCopy.notWithCoupons}
            </p>
          )}
        </section>
      </div>
    </Modal>
  );
}

/** Each plan with its legally required costs. */
function InstalmentTable({ price, plans }: { price: Cents; plans: InstalmentPlan[] }) {
  const { columns } = paymentMethodsCopy;
  const offers = plans.map((plan) => offerInstalments(price, plan));
  return (
    <>
      <div
        className={styles.scroller}
        tabIndex={0}
        role="group"
        aria-label={paymentMethodsCopy.instalments}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {Object.values(columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offers.map(({ plan, value, total }) => (
              <tr key={plan.instalments}>
                <th scope="row">
                  {plan.instalments}
                  {isInterestFree(plan) && (
                    <span className={styles.free}> {paymentMethodsCopy.interestFree}</span>
                  )}
                </th>
                <td>{formatMoney(value)}</td>
                <td>{formatMoney(total)}</td>
                <td>{formatPercent(plan.teaPercent, RATE_DECIMALS)}</td>
                <td>{formatPercent(plan.cfteaPercent, RATE_DECIMALS)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {offers.some(({ value, lastValue }) => value !== lastValue) && (
        <p className={styles.note}>{paymentMethodsCopy.lastDiffers}</p>
      )}
      <p className={styles.note}>{paymentMethodsCopy.rates}</p>
    </>
  );
}
