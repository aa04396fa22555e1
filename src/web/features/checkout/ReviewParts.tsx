import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCuit, readCuit } from '../../../domain/cuit.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import type { CheckoutStep } from './CheckoutDraft.ts';
import styles from './ReviewParts.module.css';
import { stepPath } from './stepPath.ts';
import { useCheckout } from './useCheckout.ts';

/** Contact, shipping and payment, each with a link to edit it. */
export function ReviewParts() {
  const { account, draft, delivery, method, options, deliverySummary } = useCheckout();
  const { contact, delivery: typed } = draft;
  const cuit = contact.business ? readCuit(contact.cuit) : null;
  const isPickup = typed.shippingType === 'pickup';
  return (
    <dl className={styles.parts}>
      <Part step="contact">
        {contact.firstName} {contact.lastName}
        <br />
        {account?.email ?? contact.email}
        {contact.telephone !== '' && <span className={styles.more}>{contact.telephone}</span>}
        {cuit !== null && (
          <span className={styles.more}>{checkoutCopy.invoiceFor(formatCuit(cuit))}</span>
        )}
      </Part>
      <Part step="delivery">
        {delivery.quote && deliverySummary(delivery.quote)}
        {!isPickup && (
          <span className={styles.more}>
            {[
              [typed.street, typed.streetNumber, typed.apartment].filter(Boolean).join(' '),
              typed.neighbourhood,
              `${typed.city} (${typed.postalCode.toUpperCase()})`,
              typed.province,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </Part>
      <Part step="payment">
        {method && (
          <>
            {method}
            <span className={styles.more}>{checkoutCopy.methodText(method, options.isTest)}</span>
          </>
        )}
      </Part>
    </dl>
  );
}

function Part({ step, children }: { step: CheckoutStep; children: ReactNode }) {
  const name = checkoutCopy.steps[step];
  return (
    <div className={styles.part}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd>
        <Link
          to={stepPath(step)}
          className={styles.change}
          aria-label={checkoutCopy.changeOf(name)}
        >
          {checkoutCopy.change}
        </Link>
      </dd>
    </div>
  );
}
