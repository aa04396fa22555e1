import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { isEmail } from '../../../domain/people/credentials.ts';
import {
  type OpenedWithdrawal,
  type WithdrawalRequest,
  isContactPhone,
  MAX_PHONE,
  MAX_REASON,
  readOrderNumber,
} from '../../../domain/orders/withdrawal.ts';
import { useOpenWithdrawalMutation } from '../../api/legalApi.ts';
import { footerCopy } from '../../copy/footerCopy.ts';
import { formCopy } from '../../copy/formCopy.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import { optional } from '../../forms/formChecks.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { TextAreaField, TextField } from '../../ui/form/Field.tsx';
import { LegalFrame } from './LegalFrame.tsx';
import { LegalText } from './LegalText.tsx';
import { useLegalText } from './useLegalText.ts';
import styles from './WithdrawalForm.module.css';

interface WithdrawalFormProps {
  /** Prefilled account data. */
  known: Pick<WithdrawalRequest, 'orderNumber' | 'email'>;
  onOpened: (opened: OpenedWithdrawal) => void;
}

/** One of two fields is enough. The input is kept until the shop has accepted it. */
export function WithdrawalForm({ known, onOpened }: WithdrawalFormProps) {
  const [openWithdrawal] = useOpenWithdrawalMutation();
  const form = useForm<WithdrawalRequest>({ defaultValues: { ...known, phone: '', reason: '' } });
  const { field, failure, isBusy, onSubmit } = useServerForm(form, async (request) =>
    onOpened(await openWithdrawal(request).unwrap()),
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <h2 className={styles.title}>{legalCopy.formTitle}</h2>
      <p className={styles.lead}>{legalCopy.lead}</p>
      <TextField
        {...field('orderNumber', (typed) => checkOrderNumber(typed, form.getValues('email')))}
        label={legalCopy.orderNumber}
        hint={legalCopy.orderNumberHint}
        autoComplete="off"
      />
      <TextField
        {...field('email', checkEmail, { deps: 'orderNumber' })}
        type="email"
        label={legalCopy.email}
        hint={legalCopy.emailHint}
        autoComplete="email"
      />
      <TextField
        {...field('phone', checkContactPhone)}
        type="tel"
        label={legalCopy.phone}
        autoComplete="tel"
      />
      <TextAreaField
        {...field('reason', checkReason)}
        label={legalCopy.reason}
        hint={legalCopy.reasonHint}
      />
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" busy={isBusy}>
        {legalCopy.submit}
      </Button>
    </form>
  );
}

/** One of number and email is enough. */
function checkOrderNumber(typed: string, email: string): string | undefined {
  if (typed.trim() === '') return email.trim() === '' ? legalCopy.neither : undefined;
  return readOrderNumber(typed) === null ? legalCopy.badNumber : undefined;
}

const checkEmail = optional((typed) => (isEmail(typed.trim()) ? undefined : legalCopy.badEmail));

function checkContactPhone(typed: string): string | undefined {
  if (typed.length > MAX_PHONE) return formCopy.tooLong(MAX_PHONE);
  const phone = typed.trim();
  return phone === '' || isContactPhone(phone) ? undefined : formCopy.badPhone;
}

function checkReason(typed: string): string | undefined {
  return typed.length > MAX_REASON ? formCopy.tooLong(MAX_REASON) : undefined;
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
