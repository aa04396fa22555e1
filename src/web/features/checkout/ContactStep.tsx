import { useState } from 'react';
import { useAnswerCartReminderMutation } from '../../api/cartReminderApi.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { checkCuit, checkIvaCondition, checkPhone, checkRequired } from '../../forms/formChecks.ts';
import { appliedCoupon } from '../../state/visitChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField, ChoiceField, TextField } from '../../ui/form/Field.tsx';
import type { ContactValues } from './draft.ts';
import { checkContactEmail, fieldErrors } from './fieldErrors.ts';
import { StepForm, useStepForm } from './StepForm.tsx';
import styles from './StepForm.module.css';
import { useCheckout } from './useCheckout.ts';

const IVA_OPTIONS = [
  { value: '', label: checkoutCopy.chooseIvaCondition },
  ...checkoutCopy.ivaConditions,
];

/** Asks who buys: an account, or a guest with an email. */
export function ContactStep() {
  const { actor, draft, isMember, options, confirmStep } = useCheckout();
  const [answerReminder] = useAnswerCartReminderMutation();
  const [agreedBefore] = useState(draft.contact.wantsReminder);
  const form = useStepForm<ContactValues>({
    values: draft.contact,
    onTyped: (contact) =>
      actor.send({ type: 'values.typed', step: 'contact', values: { contact } }),
    onConfirmed: ({ email, wantsReminder: agreed }) => {
      // The purchase goes on whether or not the shop keeps it.
      if (options.remindsCart && (agreed || agreedBefore)) {
        const coupon = appliedCoupon.read();
        void answerReminder({ agreed, coupon, ...(!isMember && { email: email.trim() }) });
      }
      confirmStep();
    },
    refused: fieldErrors('contact', actor.getSnapshot().context.answer),
  });
  const { field, submit } = form;
  return (
    <>
      <ContactGreeting />
      <StepForm submit={submit} submitLabel={checkoutCopy.toShipping}>
        <div className={styles.fields}>
          {!isMember && (
            <TextField
              {...field('email', checkContactEmail)}
              type="email"
              label={checkoutCopy.email}
              hint={checkoutCopy.emailHint}
              autoComplete="email"
              inputMode="email"
              spellCheck={false}
            />
          )}
          <div className={styles.half}>
            <TextField
              {...field('firstName', checkRequired(checkoutCopy.firstNameMissing, 80))}
              label={checkoutCopy.firstName}
              autoComplete="given-name"
            />
          </div>
          <div className={styles.half}>
            <TextField
              {...field('lastName', checkRequired(checkoutCopy.lastNameMissing, 80))}
              label={checkoutCopy.lastName}
              autoComplete="family-name"
            />
          </div>
          <TextField
            {...field('telephone', checkPhone)}
            type="tel"
            label={checkoutCopy.telephone}
            hint={checkoutCopy.telephoneHint}
            autoComplete="tel"
            inputMode="tel"
          />
          <InvoiceFields form={form} />
          {options.remindsCart && (
            <CheckField
              {...form.register('wantsReminder')}
              label={checkoutCopy.wantsReminder}
              hint={checkoutCopy.wantsReminderHint}
            />
          )}
        </div>
      </StepForm>
    </>
  );
}

/** The account in use, or a login link. */
function ContactGreeting() {
  const { account, isMember, onLogin } = useCheckout();
  if (isMember) {
    return <p className={styles.greeting}>{account && checkoutCopy.account(account.email)}</p>;
  }
  return (
    <p className={styles.greeting}>
      {checkoutCopy.guestQuestion}{' '}
      <Button variant="quiet" className={styles.logIn} onClick={onLogin}>
        {checkoutCopy.logIn}
      </Button>{' '}
      {checkoutCopy.guestGain}
    </p>
  );
}

/** Business invoice data; always shown for a business account. */
function InvoiceFields({
  form: { field, register },
}: {
  form: ReturnType<typeof useStepForm<ContactValues>>;
}) {
  const { draft, account } = useCheckout();
  const isBusiness = account?.business === true;
  return (
    <>
      {!isBusiness && <CheckField {...register('business')} label={checkoutCopy.business} />}
      {(isBusiness || draft.contact.business) && (
        <>
          <div className={styles.half}>
            <TextField
              {...field('cuit', checkCuit)}
              label={checkoutCopy.cuit}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <div className={styles.half}>
            <ChoiceField
              {...field('ivaCondition', checkIvaCondition)}
              label={checkoutCopy.ivaCondition}
              options={IVA_OPTIONS}
            />
          </div>
        </>
      )}
    </>
  );
}
