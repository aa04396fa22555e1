import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { toApiError } from '../../api/ApiError.ts';
import { useCheckCardMutation } from '../../api/creditApi.ts';
import { creditCopy } from '../../copy/creditCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField, TextField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import styles from './CreditFields.module.css';
import type { CheckoutCredit } from './useCheckoutCredit.ts';
import { useCheckout } from './useCheckout.ts';

/** The shopper's own credit and a gift card, which pay before the chosen method; nothing where there are none. */
export function CreditFields() {
  const { credit, sum, options } = useCheckout();
  const { own, usesOwn } = credit;
  if (own === 0 && !options.takesCards) return null;
  return (
    <div className={styles.fields}>
      {own > 0 && (
        <CheckField
          label={creditCopy.useOwn(own)}
          checked={usesOwn}
          onChange={(event) => credit.chooseOwn(event.target.checked)}
        />
      )}
      {options.takesCards && <CardField credit={credit} />}
      {sum.credit > 0 && (
        <FormNote>{sum.due === 0 ? creditCopy.covers : creditCopy.rest(sum.due)}</FormNote>
      )}
    </div>
  );
}

/** A gift card: to be typed, or with its balance and the way to do without it. Its code is not shown again. */
function CardField({ credit }: { credit: CheckoutCredit }) {
  const { card } = credit;
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  // Using and removing replace the control that had the focus.
  useEffect(() => {
    if (hasActed.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    hasActed.current = false;
  }, [card]);
  const act = (next: CheckoutCredit['card']) => {
    hasActed.current = true;
    credit.chooseCard(next);
  };
  return (
    <div ref={place}>
      {card ? (
        <div className={styles.card}>
          <p role="status">
            <strong>{creditCopy.cardOf(card.ending)}</strong>
            <span className={styles.worth}>
              {creditCopy.cardWorth(card.balance, card.expiresAt)}
            </span>
          </p>
          <Button
            variant="quiet"
            aria-label={creditCopy.removeOf(card.ending)}
            onClick={() => act(null)}
          >
            {creditCopy.remove}
          </Button>
        </div>
      ) : (
        <details>
          <summary className={styles.question}>{creditCopy.question}</summary>
          <CardForm onFound={act} />
        </details>
      )}
    </div>
  );
}

function CardForm({ onFound }: { onFound: (card: NonNullable<CheckoutCredit['card']>) => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [check, { isLoading }] = useCheckCardMutation();
  const refuse = (sentence: string) => {
    setProblem(sentence);
    input.current?.focus();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') return refuse(creditCopy.empty);
    const { data, error } = await check(typed);
    if (data) onFound({ ...data, code: typed });
    else refuse(failureSentence(toApiError(error)));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={input}
        label={creditCopy.card}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem('');
        }}
        error={problem || undefined}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit" variant="secondary" busy={isLoading}>
        {creditCopy.use}
      </Button>
    </form>
  );
}
