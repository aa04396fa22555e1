import { bestInterestFree, offerInstalments } from '../../../domain/money/instalments.ts';
import type { CardProvider } from '../../../domain/orders/cardProvider.ts';
import type { CheckoutOptions } from '../../../domain/orders/checkout.ts';
import type { PaymentMethod } from '../../../domain/orders/order.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { formatPercent } from '../../copy/format/formatPercent.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { CreditCard, Landmark } from '../../ui/icons/footIcons.ts';
import choice from '../../ui/form/choiceCard.module.css';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './ChoiceCards.module.css';
import { CreditFields } from './CreditFields.tsx';
import { checkoutSum, type CheckoutSum } from './purchase.ts';
import frame from './StepForm.module.css';
import { useCheckout } from './useCheckout.ts';

/** Payment methods, each with the total it leads to. The coupon is a separate form. */
export function PaymentStep() {
  const { confirmStep, options, method, cardProvider, sum, ...model } = useCheckout();
  const { couponField, instalments, terms } = model;
  if (method === null) return <FormNote tone="bad">{checkoutCopy.noMethods}</FormNote>;
  return (
    <div className={frame.form}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{checkoutCopy.methods}</legend>
        <div className={styles.cards}>
          {waysToPay(options).map((way) => (
            <PaymentCard
              key={`${way.method} ${way.provider}`}
              {...way}
              isChosen={way.method === method && way.provider === cardProvider}
            />
          ))}
        </div>
      </fieldset>
      {method === 'Tarjeta de Credito' && instalments(sum.total, terms)}
      {couponField(sum.products)}
      <CreditFields />
      <Button large className={frame.submit} onClick={confirmStep}>
        {checkoutCopy.toReview}
      </Button>
    </div>
  );
}

interface WayToPay {
  method: PaymentMethod;
  /** The provider that charges the card; null for a transfer. */
  provider: CardProvider | null;
  name: string;
}

/** Cards are one way for each provider that charges them; the default is the method itself. */
function waysToPay({ paymentMethods, cardProviders }: CheckoutOptions): WayToPay[] {
  return paymentMethods.flatMap((method): WayToPay[] => {
    if (method !== 'Tarjeta de Credito') return [{ method, provider: null, name: method }];
    const nameOf = (provider: CardProvider, at: number) =>
      at === 0 ? method : checkoutCopy.cardWith(provider);
    return cardProviders.map((provider, at) => ({ method, provider, name: nameOf(provider, at) }));
  });
}

interface PaymentCardProps extends WayToPay {
  isChosen: boolean;
}

/** One way to pay with its total. */
function PaymentCard({ method, provider, name, isChosen }: PaymentCardProps) {
  const { actor, cart, terms, delivery, offers, credit } = useCheckout();
  const { balances } = credit;
  const cost = delivery.quote?.cost ?? null;
  const sum = checkoutSum({ cart, method, terms, offers, delivery: cost, balances });
  const Icon = method === 'Tarjeta de Credito' ? CreditCard : Landmark;
  const hint = useHint(method, sum);
  return (
    <label className={joinClasses(choice.card, styles.card)}>
      <input
        type="radio"
        name="method"
        value={`${method} ${provider ?? ''}`}
        checked={isChosen}
        onChange={() => {
          const values = { method, cardProvider: provider ?? '' };
          actor.send({ type: 'values.typed', step: 'payment', values });
        }}
      />
      <Icon className={styles.icon} size={24} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <strong className={styles.price}>{formatMoney(sum.due)}</strong>
      <span className={styles.details}>
        {hint && <span className={styles.gain}>{hint}</span>}
        <span>{checkoutCopy.methodText(provider)}</span>
      </span>
    </label>
  );
}

/** Its advantage in one line. */
function useHint(method: PaymentMethod, { due, coupon }: CheckoutSum): string | null {
  const { terms } = useCheckout();
  if (method === 'Tarjeta de Credito') {
    const plan = bestInterestFree(terms.instalmentPlans);
    if (!plan || plan.instalments < 2 || due === 0) return null;
    return checkoutCopy.interestFree(plan.instalments, offerInstalments(due, plan).value);
  }
  if (terms.transferDiscountPercent <= 0) return null;
  if (coupon?.isAutomatic) return checkoutCopy.transferWithOffer(coupon.name);
  return coupon
    ? checkoutCopy.transferWithoutOff
    : checkoutCopy.transferOff(formatPercent(terms.transferDiscountPercent));
}
