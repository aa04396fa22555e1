import {
  isInterestFree,
  offerInstalments,
  type InstalmentPlan,
} from '../../../domain/money/instalments.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { promotionPeriod } from '../../../domain/money/cardPromotion.ts';
import { transferPrice, type PriceTerms } from '../../../domain/money/priceTerms.ts';
import { useGetCardPromotionsQuery } from '../../api/cardPromotionsApi.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { formatPeriod } from '../../copy/format/formatPeriod.ts';
import { formatPercent } from '../../copy/format/formatPercent.ts';
import { paymentMethodsCopy } from '../../copy/paymentMethodsCopy.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import styles from './PaymentMethods.module.css';

const RATE_DECIMALS = 2;

interface PaymentMethodsProps {
  open: boolean;
  onClose: () => void;
  price: Cents;
  terms: PriceTerms;
  /** A transfer has another total then. */
  isCardOnly: boolean;
}

/** All payment options of a price with their totals. */
export function PaymentMethods({ open, onClose, price, terms, isCardOnly }: PaymentMethodsProps) {
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
            <InstalmentTable
              label={paymentMethodsCopy.instalments}
              price={price}
              plans={terms.instalmentPlans}
            />
          )}
        </section>
        <Promotions price={price} />
        {!isCardOnly && <Transfer price={price} terms={terms} />}
      </div>
    </Modal>
  );
}

function Transfer({ price, terms }: Pick<PaymentMethodsProps, 'price' | 'terms'>) {
  const transfer = transferPrice(price, terms);
  return (
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
  );
}

/** Instalments of banks and cards that hold now, each with its dates, conditions and costs; nothing without any. */
function Promotions({ price }: { price: Cents }) {
  const { data: promotions = [], error } = useGetCardPromotionsQuery();
  if (error) return <p className={styles.note}>{paymentMethodsCopy.promotionsFailed}</p>;
  if (promotions.length === 0) return null;
  return (
    <section>
      <h3 className={styles.method}>{paymentMethodsCopy.promotions}</h3>
      {promotions.map((promotion) => {
        const { issuer, card, instalments, startsOn, endsOn, terms } = promotion;
        const name = paymentMethodsCopy.promotionOf(issuer, card);
        const { startsAt, endsAt } = promotionPeriod(promotion);
        return (
          <article
            key={`${issuer} ${card} ${instalments} ${startsOn} ${endsOn}`}
            className={styles.promotion}
          >
            <h4>{name}</h4>
            <p className={styles.note}>
              {paymentMethodsCopy.holds(formatPeriod(startsAt, endsAt))} {terms}
            </p>
            <InstalmentTable label={name} price={price} plans={[promotion]} />
          </article>
        );
      })}
    </section>
  );
}

interface InstalmentTableProps {
  label: string;
  price: Cents;
  plans: readonly InstalmentPlan[];
}

/** Each plan with its legally required costs. */
function InstalmentTable({ label, price, plans }: InstalmentTableProps) {
  const { columns } = paymentMethodsCopy;
  const offers = plans.map((plan) => offerInstalments(price, plan));
  return (
    <>
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={label}>
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
