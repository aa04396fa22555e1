import { useId, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { NEWSLETTER_PAGE } from '../../../domain/people/subscriber.ts';
import { isEmail, MAX_EMAIL } from '../../../domain/people/credentials.ts';
import { toApiError } from '../../api/ApiError.ts';
import { useAskForNewsMutation } from '../../api/newsletterApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { formCopy } from '../../copy/formCopy.ts';
import { newsletterCopy as copy } from '../../copy/newsletterCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import styles from './Newsletter.module.css';

/** Asks for an address. Before its code has come, or without it, the form posts to a page of the shop. */
export function Newsletter() {
  const titleId = useId();
  const [ask, { data: answer, error, isLoading, reset }] = useAskForNewsMutation();
  const box = useRef<HTMLInputElement>(null);
  const [badEmail, setBadEmail] = useState<string>();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const email = box.current?.value.trim() ?? '';
    if (isLoading) return;
    if (!isEmail(email)) {
      setBadEmail(formCopy.badEmail);
      box.current?.focus();
      return;
    }
    setBadEmail(undefined);
    void ask(email);
  };
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId}>{copy.title}</h2>
        <p>{copy.lead}</p>
      </div>
      <div className={styles.side}>
        <div role="status">{answer !== undefined && <p className={styles.done}>{answer}</p>}</div>
        {answer === undefined && (
          <form action={NEWSLETTER_PAGE} method="post" noValidate onSubmit={submit}>
            <div className={styles.row}>
              <TextField
                ref={box}
                label={copy.email}
                error={badEmail ?? (error && failureSentence(toApiError(error)))}
                type="email"
                name="email"
                autoComplete="email"
                inputMode="email"
                maxLength={MAX_EMAIL}
                onChange={() => {
                  setBadEmail(undefined);
                  if (error) reset();
                }}
              />
              <Button type="submit" busy={isLoading}>
                {copy.submit}
              </Button>
            </div>
            <p className={styles.terms}>
              {copy.terms} <Link to={PAGE_PATHS.privacy}>{copy.privacy}</Link>
            </p>
          </form>
        )}
      </div>
    </section>
  );
}
