import { use } from 'react';
import { useForm } from 'react-hook-form';
import { isEmail } from '../../../domain/people/credentials.ts';
import { readOrderNumber } from '../../../domain/orders/withdrawal.ts';
import { useMailOrderLinkMutation, type OrderLookup } from '../../api/ordersApi.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import { orderLookupCopy } from '../../copy/ordersCopy.ts';
import { PostedFormContext } from '../../forms/PostedForm.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import styles from './OrderLookupForm.module.css';

/** Number and email, both. What was typed stays: a typo is corrected and sent again. */
export function OrderLookupForm({ known }: { known: OrderLookup }) {
  const posted = use(PostedFormContext);
  const [mailLink, { data: message = posted?.message }] = useMailOrderLinkMutation();
  const form = useForm<OrderLookup>({ defaultValues: known });
  const { field, failure, isBusy, onSubmit } = useServerForm(form, async (typed) => {
    await mailLink(typed).unwrap();
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        {...field('orderNumber', checkNumber)}
        label={legalCopy.orderNumber}
        hint={legalCopy.orderNumberHint}
        autoComplete="off"
      />
      <TextField
        {...field('email', checkEmail)}
        type="email"
        label={legalCopy.email}
        hint={orderLookupCopy.emailHint}
        autoComplete="email"
      />
      {message && <FormNote tone="good">{message}</FormNote>}
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" busy={isBusy}>
        {orderLookupCopy.submit}
      </Button>
    </form>
  );
}

function checkNumber(typed: string): string | undefined {
  if (typed.trim() === '') return orderLookupCopy.numberMissing;
  return readOrderNumber(typed) === null ? legalCopy.badNumber : undefined;
}

function checkEmail(typed: string): string | undefined {
  if (typed.trim() === '') return orderLookupCopy.emailMissing;
  return isEmail(typed.trim()) ? undefined : legalCopy.badEmail;
}
