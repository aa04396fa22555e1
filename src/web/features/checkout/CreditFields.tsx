import { toApiError } from '../../api/ApiError.ts';
import { useCheckCardMutation } from '../../api/creditApi.ts';
import { creditCopy } from '../../copy/creditCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeForm, FoldedForm, useReplacedFocus } from '../../ui/form/CodeForm.tsx';
import { CheckField } from '../../ui/form/Field.tsx';
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
  const { place, act: moveFocus } = useReplacedFocus(card);
  const act = (next: CheckoutCredit['card']) => {
    moveFocus();
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
        <FoldedForm question={creditCopy.question}>
          <CardForm onFound={act} />
        </FoldedForm>
      )}
    </div>
  );
}

function CardForm({ onFound }: { onFound: (card: NonNullable<CheckoutCredit['card']>) => void }) {
  const [check, { isLoading }] = useCheckCardMutation();
  const send = async (code: string) => {
    const { data, error } = await check(code);
    if (data) onFound({ ...data, code });
    return error ? failureSentence(toApiError(error)) : null;
  };
  return <CodeForm copy={FORM_COPY} maxLength={60} isBusy={isLoading} send={send} />;
}

const FORM_COPY = { label: creditCopy.card, send: creditCopy.use, empty: creditCopy.empty };
