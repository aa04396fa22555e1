import type { Cents } from '../../../domain/money.ts';
import { transferPrice, type PriceTerms } from '../../../domain/priceTerms.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { formatPercent } from '../../copy/formatPercent.ts';
import { paymentMethodsCopy } from '../../copy/paymentMethodsCopy.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { Modal } from '../../ui/Modal.tsx';
import { InstalmentTable } from './InstalmentTable.tsx';
import styles from './PaymentMethods.module.css';

interface PaymentMethodsProps {
  open: boolean;
  onClose: () => void;
  price: Cents;
  terms: PriceTerms;
}

/** Every way to pay a price, and what each comes to. */
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
