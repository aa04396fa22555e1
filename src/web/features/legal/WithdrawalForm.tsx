import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { isEmail } from '../../../domain/credentials.ts';
import {
  type OpenedWithdrawal,
  type WithdrawalRequest,
  isContactPhone,
  MAX_PHONE,
  MAX_REASON,
  readOrderNumber,
} from '../../../domain/withdrawal.ts';
import { toApiError, type ApiError } from '../../api/ApiError.ts';
import { useOpenWithdrawalMutation } from '../../api/legalApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { footerCopy } from '../../copy/footerCopy.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { LegalFrame } from './LegalFrame.tsx';
import { LegalText } from './LegalText.tsx';
import { useLegalText } from './useLegalText.ts';
import styles from './WithdrawalForm.module.css';

/** Sets the error of a field, like the shop would; true when it is valid. */
const withdrawalChecks = {
  orderNumber: (typed: string, email: string) => {
    if (typed.trim() === '') return email.trim() !== '' || legalCopy.neither;
    return readOrderNumber(typed) !== null || legalCopy.badNumber;
  },
  email: (typed: string) => optional(typed, isEmail, legalCopy.badEmail),
  phone: (typed: string) => {
    if (typed.length > MAX_PHONE) return legalCopy.tooLong(MAX_PHONE);
    return optional(typed, isContactPhone, legalCopy.badPhone);
  },
  reason: (typed: string) => typed.length <= MAX_REASON || legalCopy.tooLong(MAX_REASON),
};

const WIRE_NAMES = {
  orderNumber: 'order_number',
  email: 'email',
  phone: 'phone',
  reason: 'reason',
} as const satisfies Record<keyof WithdrawalRequest, string>;

interface WithdrawalFormProps {
  /** Prefilled account data. */
  known: Pick<WithdrawalRequest, 'orderNumber' | 'email'>;
  onOpened: (opened: OpenedWithdrawal) => void;
}

/** One of two fields is enough. The input is kept until the shop has accepted it. */
export function WithdrawalForm({ known, onOpened }: WithdrawalFormProps) {
  const [openWithdrawal, { isLoading }] = useOpenWithdrawalMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, getValues, setError, formState } = useForm<WithdrawalRequest>({
    defaultValues: { ...known, phone: '', reason: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (request) => {
    setFailure(null);
    try {
      onOpened(await openWithdrawal(request).unwrap());
    } catch (error) {
      const refused = fieldErrors(toApiError(error));
      for (const { name, sentence } of refused) setError(name, { message: sentence });
      if (refused.length === 0) setFailure(failureSentence(toApiError(error)));
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
      <h2 className={styles.title}>{legalCopy.formTitle}</h2>
      <p className={styles.lead}>{legalCopy.lead}</p>
      <TextField
        {...register('orderNumber', {
          validate: (typed) => withdrawalChecks.orderNumber(typed, getValues('email')),
        })}
        label={legalCopy.orderNumber}
        hint={legalCopy.orderNumberHint}
        autoComplete="off"
        error={errors.orderNumber?.message}
      />
      <TextField
        {...register('email', { validate: withdrawalChecks.email, deps: 'orderNumber' })}
        type="email"
        label={legalCopy.email}
        hint={legalCopy.emailHint}
        autoComplete="email"
        error={errors.email?.message}
      />
      <TextField
        {...register('phone', { validate: withdrawalChecks.phone })}
        type="tel"
        label={legalCopy.phone}
        autoComplete="tel"
        error={errors.phone?.message}
      />
      <TextAreaField
        {...register('reason', { validate: withdrawalChecks.reason })}
        label={legalCopy.reason}
        hint={legalCopy.reasonHint}
        error={errors.reason?.message}
      />
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" busy={isLoading}>
        {legalCopy.submit}
      </Button>
    </form>
  );
}

/** The shop's errors by field; empty for other failures. */
function fieldErrors({ fields = {} }: ApiError) {
  const names = Object.keys(WIRE_NAMES) as (keyof WithdrawalRequest)[];
  return names.flatMap((name) => {
    const [sentence] = fields[WIRE_NAMES[name]] ?? [];
    return sentence === undefined ? [] : [{ name, sentence }];
  });
}

function optional(typed: string, isRight: (text: string) => boolean, sentence: string) {
  const text = typed.trim();
  return text === '' || isRight(text) || sentence;
}

/** The form or its receipt, beside the legal text (optional). */
export function WithdrawalView({ children }: { children: ReactNode }) {
  const found = useLegalText('arrepentimiento');
  const title = found.status === 'ready' ? found.text.title : footerCopy.withdrawal;
  return (
    <LegalFrame title={title} path={PAGE_PATHS.withdrawal}>
      <div className={styles.columns}>
        {children}
        {found.status !== 'unknown' && (
          <div className={styles.rights}>
            <LegalText found={found} />
          </div>
        )}
      </div>
    </LegalFrame>
  );
}
