import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { TextField } from '../../ui/TextField.tsx';
import { checkEmail, checkPhone, checkRequired } from './checkoutChecks.ts';
import type { ContactValues } from './CheckoutDraft.ts';
import { ContactGreeting } from './ContactGreeting.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';
import { fieldErrors } from './fieldErrors.ts';
import { StepForm } from './StepForm.tsx';
import styles from './StepFrame.module.css';
import { useCheckout } from './useCheckout.ts';
import { useStepForm } from './useStepForm.ts';

/** Who buys: an account, or a guest with an email. */
export function ContactStep() {
  const { actor, draft, isMember } = useCheckout();
  const form = useStepForm<ContactValues>({
    values: draft.contact,
    onTyped: (contact) =>
      actor.send({ type: 'values.typed', step: 'contact', values: { contact } }),
    onConfirmed: () => actor.send({ type: 'step.confirmed' }),
    refused: fieldErrors('contact', actor.getSnapshot().context.answer),
  });
  const { field, submit } = form;
  return (
    <>
      <ContactGreeting />
      <StepForm submit={submit} submitLabel={checkoutCopy.toDelivery}>
        <div className={styles.fields}>
          {!isMember && (
            <TextField
              {...field('email', checkEmail)}
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
        </div>
      </StepForm>
    </>
  );
}
