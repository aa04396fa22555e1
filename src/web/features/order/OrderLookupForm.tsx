import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isEmail } from '../../../domain/credentials.ts';
import { readOrderNumber } from '../../../domain/withdrawal.ts';
import { toApiError } from '../../api/ApiError.ts';
import { useMailOrderLinkMutation, type OrderLookup } from '../../api/ordersApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import { orderLookupCopy } from '../../copy/ordersCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { TextField } from '../../ui/Field.tsx';
import styles from './OrderLookupForm.module.css';

const WIRE_NAMES = [
  ['number', 'order_number'],
  ['email', 'email'],
] as const;

/** Number and email, both. What was typed stays: a typo is corrected and sent again. */
export function OrderLookupForm({ known }: { known: OrderLookup }) {
  const [mailLink, { data: message, isLoading }] = useMailOrderLinkMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<OrderLookup>({
    defaultValues: known,
  });
  const { errors } = formState;

  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    try {
      await mailLink(typed).unwrap();
    } catch (error) {
      const failed = toApiError(error);
      const refused = WIRE_NAMES.flatMap(([name, wireName]) =>
        (failed.fields?.[wireName] ?? []).slice(0, 1).map((message) => ({ name, message })),
      );
      for (const { name, message } of refused) setError(name, { message });
      if (refused.length === 0) setFailure(failureSentence(failed));
    }
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      <TextField
        {...register('number', { validate: checkNumber })}
        label={legalCopy.orderNumber}
        hint={legalCopy.orderNumberHint}
        autoComplete="off"
        error={errors.number?.message}
      />
      <TextField
        {...register('email', { validate: checkEmail })}
        type="email"
        label={legalCopy.email}
        hint={orderLookupCopy.emailHint}
        autoComplete="email"
        error={errors.email?.message}
      />
      {message !== undefined && <FormNote tone="good">{message}</FormNote>}
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" busy={isLoading}>
        {orderLookupCopy.submit}
      </Button>
    </form>
  );
}

function checkNumber(typed: string): true | string {
  if (typed.trim() === '') return orderLookupCopy.numberMissing;
  return readOrderNumber(typed) !== null || legalCopy.badNumber;
}

function checkEmail(typed: string): true | string {
  if (typed.trim() === '') return orderLookupCopy.emailMissing;
  return isEmail(typed.trim()) || legalCopy.badEmail;
}
