import type { ReactNode } from 'react';
import { bestInterestFree } from '../../../domain/money/instalments.ts';
import type { PriceTerms } from '../../../domain/money/priceTerms.ts';
import type { PaymentMethod } from '../../../domain/orders/order.ts';
import { formatPercent } from '../../copy/format/formatPercent.ts';
import { paymentMethodNames } from '../../copy/paymentMethodNames.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import type { IconComponent } from '../../ui/icons/icon.ts';
import { CreditCard, Landmark, RefreshCw } from '../../ui/icons/footIcons.ts';
import styles from './BuyTrust.module.css';

const ICONS: Record<PaymentMethod, IconComponent> = {
  'Tarjeta de Credito': CreditCard,
  'Transferencia bancaria': Landmark,
};

interface BuyTrustProps {
  /** Shipping estimate. */
  delivery: ReactNode;
  /** Terms of exchange. */
  exchanges: ReactNode;
  /** Null while unknown. */
  terms: PriceTerms | null;
  methods: readonly PaymentMethod[];
}

/** The answers that decide a purchase: when it comes, whether it can be exchanged, how one pays. */
export function BuyTrust({ delivery, exchanges, terms, methods }: BuyTrustProps) {
  const plan = bestInterestFree(terms?.instalmentPlans ?? []);
  const off = terms?.transferDiscountPercent ?? 0;
  const advantages: Record<PaymentMethod, string | false | undefined> = {
    'Tarjeta de Credito': plan && productPageCopy.interestFree(plan.instalments),
    'Transferencia bancaria': off > 0 && productPageCopy.off(formatPercent(off)),
  };
  return (
    <section className={styles.trust} aria-label={productPageCopy.promises}>
      {delivery}
      {exchanges && (
        <p className={styles.row}>
          <RefreshCw size={22} aria-hidden="true" />
          <span className={styles.exchanges}>{exchanges}</span>
        </p>
      )}
      {methods.length > 0 && (
        <ul className={styles.methods}>
          {methods.map((method) => {
            const Icon = ICONS[method];
            return (
              <li key={method} className={styles.method}>
                <Icon size={22} aria-hidden="true" />
                <span>
                  {paymentMethodNames[method]}
                  <span className={styles.plan}>{advantages[method]}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
