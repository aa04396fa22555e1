import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCuit, readCuit } from '../../../domain/people/cuit.ts';
import { formatDni, readDni } from '../../../domain/people/dni.ts';
import { addressLine } from '../../../domain/people/savedAddress.ts';
import { addressCopy } from '../../copy/addressCopy.ts';
import { creditCopy } from '../../copy/creditCopy.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { isMinimumReached } from './CheckoutProblem.tsx';
import { CheckoutLines, CheckoutTotal } from './CheckoutSummary.tsx';
import type { CheckoutStep } from './draft.ts';
import { addressOf } from './purchase.ts';
import styles from './ReviewStep.module.css';
import form from './StepForm.module.css';
import { stepPath, useCheckout, usePlaceOrder } from './useCheckout.ts';

/** Review with the confirm button. */
export function ReviewStep() {
  const model = useCheckout();
  const { cart, method, sum, isCartChanging } = model;
  const { place, isReady } = usePlaceOrder();
  const isUsual = useSelector(model.actor, ({ context }) => context.isUsual);
  return (
    <>
      {isUsual && <FormNote>{checkoutCopy.express}</FormNote>}
      <ReviewParts />
      <CheckoutLines lines={cart.lines} />
      <div className={styles.costs}>
        <CheckoutTotal />
      </div>
      <div className={styles.finish}>
        <p className={styles.terms}>
          {checkoutCopy.terms.before}{' '}
          <Link to={PAGE_PATHS.terms} target="_blank">
            {checkoutCopy.terms.link}
          </Link>
          {checkoutCopy.terms.after}
        </p>
        <Button
          large
          disabled={!isMinimumReached(model)}
          className={form.submit}
          busy={!isReady || isCartChanging}
          onClick={place}
        >
          {method === 'Tarjeta de Credito' && sum.due > 0
            ? checkoutCopy.pay(sum.due)
            : `${checkoutCopy.confirm} · ${formatMoney(sum.due)}`}
        </Button>
      </div>
    </>
  );
}

/** Contact, shipping and payment, each with a link to edit it. */
function ReviewParts() {
  const { account, draft, delivery, method, options, shippingSummary, sum, cardProvider } =
    useCheckout();
  const { contact, delivery: typed } = draft;
  const cuit = contact.business ? readCuit(contact.cuit) : null;
  const dni = options.asksDni ? readDni(typed.recipientDni) : null;
  const address = addressOf(typed);
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
        {delivery.quote && shippingSummary(delivery.quote)}
        {!isPickup && (
          <span className={styles.more}>
            {addressLine(address)}, {addressCopy.place(address)}
          </span>
        )}
        {!isPickup && dni !== null && (
          <span className={styles.more}>{checkoutCopy.receivesWithDni(formatDni(dni))}</span>
        )}
      </Part>
      <Part step="payment">
        {method && sum.due === 0 && sum.credit > 0 && creditCopy.paid}
        {method && (sum.due > 0 || sum.credit === 0) && (
          <>
            {sum.credit > 0 ? `${creditCopy.paid} + ${method}` : method}
            <span className={styles.more}>{checkoutCopy.methodText(cardProvider)}</span>
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
