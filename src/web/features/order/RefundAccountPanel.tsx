import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OrderPage } from '../../../domain/orders/checkout.ts';
import { MAX_HOLDER, readBankAccount } from '../../../domain/orders/refundAccount.ts';
import { readCuit } from '../../../domain/people/cuit.ts';
import { type OrderRef, useGiveRefundAccountMutation } from '../../api/ordersApi.ts';
import { refundAccountCopy as copy } from '../../copy/refundAccountCopy.ts';
import { checkRequired } from '../../forms/formChecks.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import styles from './RefundAccountPanel.module.css';

interface RefundAccountPanelProps {
  wanted: NonNullable<OrderPage['refundAccount']>;
  orderRef: OrderRef;
  now: number;
}

/** Asks where a transfer, or cash, goes back to, and says which account was given. */
export function RefundAccountPanel({ wanted, orderRef, now }: RefundAccountPanelProps) {
  const { amount, given } = wanted;
  const restsUntil = given?.restsUntil ?? 0;
  const [isOpen, setOpen] = useState(given === null);
  const [isSaved, setSaved] = useState(false);
  const id = useId();
  const close = () => {
    setOpen(false);
    setSaved(true);
  };
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {copy.title}
      </h2>
      <p>{copy.amount(amount)}</p>
      {isSaved && <FormNote tone="good">{copy.saved}</FormNote>}
      {given && (
        <p>
          <strong>{copy.given(given)}</strong>
        </p>
      )}
      {restsUntil > now && <p>{copy.rests(restsUntil)}</p>}
      {isOpen ? (
        <AccountForm
          orderRef={orderRef}
          isChange={given !== null}
          onSaved={close}
          onKeep={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {copy.change}
          </Button>
        </div>
      )}
    </section>
  );
}

interface AccountFormProps {
  orderRef: OrderRef;
  isChange: boolean;
  onSaved: () => void;
  onKeep: () => void;
}

function AccountForm({ orderRef, isChange, onSaved, onKeep }: AccountFormProps) {
  const [give] = useGiveRefundAccountMutation();
  const form = useForm({ defaultValues: { account: '', holder: '', cuit: '' } });
  const { field, failure, isBusy, onSubmit } = useServerForm(form, async (account) => {
    await give({ order: orderRef, account }).unwrap();
    onSaved();
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        {...field('account', (text) => refuse(readBankAccount(text), copy.badAccount))}
        label={copy.account}
        hint={copy.accountHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('holder', checkRequired(copy.holderMissing, MAX_HOLDER))}
        label={copy.holder}
        autoComplete="name"
      />
      <TextField
        {...field('cuit', (text) => refuse(readCuit(text), copy.badCuit))}
        label={copy.cuit}
        hint={copy.cuitHint}
        inputMode="numeric"
        autoComplete="off"
      />
      {isChange && <FormNote>{copy.changeHint}</FormNote>}
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {copy.save}
        </Button>
        {isChange && (
          <Button variant="quiet" onClick={onKeep}>
            {copy.keep}
          </Button>
        )}
      </div>
    </form>
  );
}

function refuse(read: string | null, sentence: string): string | undefined {
  return read === null ? sentence : undefined;
}
