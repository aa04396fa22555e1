import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Account } from '../../../domain/people/account.ts';
import type { CheckoutOptions, PlacedOrder } from '../../../domain/orders/checkout.ts';
import {
  isSoldAmount,
  MAX_GIFT_MESSAGE,
  MAX_GIFT_NAME,
  type GiftCardOffer,
} from '../../../domain/orders/giftCard.ts';
import type { PaymentMethod } from '../../../domain/orders/order.ts';
import { MAX_EMAIL } from '../../../domain/people/credentials.ts';
import { readPesos } from '../../../domain/money/typedAmounts.ts';
import { useBuyGiftCardMutation } from '../../api/giftCardsApi.ts';
import { newAttemptKey } from '../../api/newAttemptKey.ts';
import { giftCardCopy as copy, wholePesos } from '../../copy/giftCardCopy.ts';
import { paymentMethodNames } from '../../copy/paymentMethodNames.ts';
import { checkEmail, checkLength, checkRequired } from '../../forms/formChecks.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import choice from '../../ui/form/choiceCard.module.css';
import { TextAreaField, TextField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './GiftCardForm.module.css';
import { GiftCardGroup, GiftCardOption } from './GiftCardGroup.tsx';
import { GiftCardPicture } from './GiftCardPicture.tsx';

const OTHER = 'other';

/** The form as it is typed; an amount is chosen by its centavos. */
interface GiftCardValues {
  amount: string;
  other: string;
  forWhom: 'other' | 'me';
  recipient: { name: string; email: string };
  message: string;
  email: string;
  firstName: string;
  lastName: string;
  paymentMethod: PaymentMethod;
}

interface GiftCardFormProps {
  offer: GiftCardOffer;
  options: CheckoutOptions;
  /** Null for a guest. */
  account: Account | null;
  onLogin: () => void;
  onPlaced: (order: PlacedOrder) => void;
}

/** Buys a gift card. The same values sent again are one order, whatever became of the answer. */
export function GiftCardForm({ offer, options, account, onLogin, onPlaced }: GiftCardFormProps) {
  const [buy] = useBuyGiftCardMutation();
  const [attempt, setAttempt] = useState({ sent: '', key: newAttemptKey() });
  const [first] = offer.amounts;
  const [method = 'Tarjeta de Credito'] = options.paymentMethods;
  const form = useForm<GiftCardValues>({
    defaultValues: {
      amount: first === undefined ? OTHER : String(first),
      other: '',
      forWhom: 'other',
      recipient: { name: '', email: '' },
      message: '',
      email: '',
      firstName: '',
      lastName: '',
      paymentMethod: method,
    },
  });
  const { field, failure, isBusy, onSubmit } = useServerForm(form, async (values) => {
    const sent = JSON.stringify(values);
    const key = sent === attempt.sent || attempt.sent === '' ? attempt.key : newAttemptKey();
    setAttempt({ sent, key });
    const isGift = values.forWhom === OTHER;
    const { name, email } = values.recipient;
    const order = await buy({
      key,
      card: {
        amount: amountOf(values) ?? 0,
        recipient: isGift ? { name: name.trim(), email: email.trim() } : null,
        message: isGift ? values.message.trim() : '',
      },
      purchase: {
        email: account ? null : values.email.trim(),
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        paymentMethod: values.paymentMethod,
      },
    }).unwrap();
    onPlaced(order);
  });
  const typed = useWatch({ control: form.control }) as GiftCardValues;
  const amount = amountOf(typed);
  const isGift = typed.forWhom === OTHER;
  const amountError = form.getFieldState('amount', form.formState).error?.message;
  if (options.paymentMethods.length === 0) return <FormNote tone="bad">{copy.noMethods}</FormNote>;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.main}>
        <GiftCardGroup title={copy.amount} error={amountError}>
          <div className={styles.amounts}>
            {offer.amounts.map((each) => (
              <label key={each} className={joinClasses(choice.card, styles.amount)}>
                <input type="radio" value={String(each)} {...form.register('amount')} />
                {wholePesos(each)}
              </label>
            ))}
            {offer.amounts.length > 0 && (
              <label className={joinClasses(choice.card, styles.amount)}>
                <input type="radio" value={OTHER} {...form.register('amount')} />
                {copy.other}
              </label>
            )}
          </div>
          {typed.amount === OTHER && (
            <TextField
              {...field('other', (text) =>
                isSoldAmount(readPesos(text) ?? 0, offer)
                  ? undefined
                  : copy.otherHint(offer.min, offer.max),
              )}
              label={copy.otherLabel}
              hint={copy.otherHint(offer.min, offer.max)}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </GiftCardGroup>
        <GiftCardGroup title={copy.forWhom}>
          <div className={styles.pair}>
            <GiftCardOption
              {...form.register('forWhom')}
              value={OTHER}
              label={copy.forOther}
              hint={copy.forOtherHint}
            />
            <GiftCardOption
              {...form.register('forWhom')}
              value="me"
              label={copy.forMe}
              hint={copy.forMeHint}
            />
          </div>
          {isGift && (
            <>
              <TextField
                {...field('recipient.name', checkRecipient)}
                label={copy.recipientName}
                autoComplete="off"
              />
              <TextField
                {...field('recipient.email', checkMail)}
                type="email"
                label={copy.recipientEmail}
                hint={copy.recipientEmailHint}
                autoComplete="off"
                spellCheck={false}
              />
              <TextAreaField
                {...field('message', checkLength(MAX_GIFT_MESSAGE))}
                label={copy.message}
                hint={copy.messageHint}
              />
            </>
          )}
        </GiftCardGroup>
        <GiftCardGroup title={copy.you}>
          {account ? (
            <p>{copy.account(account.email)}</p>
          ) : (
            <>
              <p>
                {copy.guestQuestion}{' '}
                <Button variant="quiet" className={styles.logIn} onClick={onLogin}>
                  {copy.logIn}
                </Button>
              </p>
              <TextField
                {...field('email', (text) =>
                  text.trim() === '' ? copy.emailMissing : checkMail(text),
                )}
                type="email"
                label={copy.email}
                hint={copy.emailHint}
                autoComplete="email"
                spellCheck={false}
              />
              <div className={styles.pair}>
                <TextField
                  {...field('firstName', checkRequired(copy.firstNameMissing, 80))}
                  label={copy.firstName}
                  autoComplete="given-name"
                />
                <TextField
                  {...field('lastName', checkRequired(copy.lastNameMissing, 80))}
                  label={copy.lastName}
                  autoComplete="family-name"
                />
              </div>
            </>
          )}
        </GiftCardGroup>
        <GiftCardGroup title={copy.methods}>
          {options.paymentMethods.map((each) => (
            <GiftCardOption
              key={each}
              {...form.register('paymentMethod')}
              value={each}
              label={paymentMethodNames[each]}
              hint={copy.methodText(each, options.isTest)}
            />
          ))}
        </GiftCardGroup>
      </div>
      <aside className={styles.side}>
        <div className={styles.picture}>
          <GiftCardPicture
            amount={amount}
            recipient={isGift ? typed.recipient.name : ''}
            message={isGift ? typed.message : ''}
          />
        </div>
        <section className={styles.rules}>
          <h2 className={styles.rulesTitle}>{copy.rules}</h2>
          <ul>
            {copy.rulesOf(offer.months).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </aside>
      <div className={styles.finish}>
        <p className={styles.hint}>
          {copy.terms.before}{' '}
          <Link to={PAGE_PATHS.terms} target="_blank">
            {copy.terms.link}
          </Link>
          {copy.terms.after}
        </p>
        {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
        <Button type="submit" large busy={isBusy}>
          {submitLabel(amount, typed.paymentMethod)}
        </Button>
      </div>
    </form>
  );
}

function submitLabel(amount: number | null, method: PaymentMethod): string {
  if (amount === null) return copy.amountMissing;
  return method === 'Tarjeta de Credito' ? copy.pay(amount) : copy.confirm(amount);
}

const checkRecipient = checkRequired(copy.recipientNameMissing, MAX_GIFT_NAME);

function checkMail(text: string): string | undefined {
  return checkEmail(text) ?? checkLength(MAX_EMAIL)(text);
}

/** Null while none is chosen. */
function amountOf({ amount, other }: Pick<GiftCardValues, 'amount' | 'other'>): number | null {
  return amount === OTHER ? readPesos(other) : Number(amount);
}
