import { use, useId, useState } from 'react';
import type { OpenedWithdrawal } from '../../../domain/orders/withdrawal.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import { PostedFormContext } from '../../forms/PostedForm.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Copy, Printer } from '../../ui/icons/icons.ts';
import styles from './WithdrawalReceipt.module.css';

/** Replaces the form with the case's code and receives the focus; printable. */
export function WithdrawalReceipt({ opened }: { opened: OpenedWithdrawal }) {
  const { code, createdAt, answerBy } = opened;
  const titleId = useId();
  const hasScripts = use(PostedFormContext) === null;
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = () => {
    setOutcome(null);
    void copied(code).then((isCopied) =>
      setOutcome(isCopied ? legalCopy.copied : legalCopy.notCopied),
    );
  };
  return (
    <section className={styles.receipt} aria-labelledby={titleId} tabIndex={-1} ref={takeFocus}>
      <h2 id={titleId} className={styles.title}>
        {legalCopy.doneTitle}
      </h2>
      <p>{legalCopy.yourCode}</p>
      <p className={styles.code}>{code}</p>
      <p>
        {legalCopy.opened(createdAt)} <strong>{legalCopy.answerBy(answerBy)}</strong>
      </p>
      <p className={styles.hint}>{legalCopy.mailed}</p>
      {hasScripts && (
        <div className={styles.actions}>
          <Button onClick={copy}>
            <Copy size={20} aria-hidden="true" />
            {legalCopy.copy}
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer size={20} aria-hidden="true" />
            {legalCopy.print}
          </Button>
        </div>
      )}
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      <div className={styles.ways}>
        <LinkButton variant="quiet" to={PAGE_PATHS.withdrawal}>
          {legalCopy.another}
        </LinkButton>
        <LinkButton variant="quiet" to={PAGE_PATHS.home}>
          {legalCopy.toHome}
        </LinkButton>
      </div>
    </section>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** The clipboard is missing where the page is not secure. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
