import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { useGetAdminOrderQuery } from '../../../api/tools/ordersToolsApi.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import type { useServerForm } from '../../../forms/useServerForm.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { LeaveQuestion } from '../kit/form/LeaveQuestion.tsx';
import type { LeaveGuard } from '../kit/form/useLeaveGuard.ts';
import { Answer } from '../kit/frame/Answer.tsx';
import { NoRecord } from '../kit/frame/NoRecord.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import styles from './NewOrderScreen.module.css';

interface ChangeScreenProps {
  copy: { cannot: string; cannotText: string; toOrder: string };
  /** The form for the order; null if the order cannot be changed so. */
  children: (admin: AdminOrder) => ReactNode;
}

/** The order that the address names, to be changed; or that it cannot be. */
export function ChangeScreen({ copy, children }: ChangeScreenProps) {
  const { number = '' } = useParams();
  const answer = useGetAdminOrderQuery(number, { refetchOnMountOrArgChange: true });
  return (
    <Answer
      of={answer}
      failed={ordersToolsCopy.failed}
      missing={<NoRecord copy={ordersToolsCopy} list="orders" />}
    >
      {(admin) =>
        children(admin) ?? (
          <EmptyState
            as="h1"
            title={copy.cannot}
            actions={<LinkButton to={toolsPath('order', { number })}>{copy.toOrder}</LinkButton>}
          >
            {copy.cannotText}
          </EmptyState>
        )
      }
    </Answer>
  );
}

type SentForm = Pick<ReturnType<typeof useServerForm>, 'onSubmit' | 'failure' | 'isBusy'>;

interface ChangeFormProps {
  number: string;
  change: SentForm & {
    guard: LeaveGuard;
    /** The shop’s reason for not quoting it. */
    refusal: string | null;
    isFetching: boolean;
  };
  copy: {
    title: (number: string) => string;
    hint: string;
    summary: string;
    leaveTitle: string;
    leaveText: string;
  };
  /** Costs and outcome that were quoted; nothing without a quote. */
  summary: ReactNode;
  /** Shown in place of the summary until something is changed. */
  unchanged: string;
  /** The button's label. */
  save: string;
  children: ReactNode;
}

/** A change of an order beside what the shop quotes for it, which is what is saved. */
export function ChangeForm(props: ChangeFormProps) {
  const { number, change, copy, summary, unchanged, save, children } = props;
  const { guard, refusal, failure, isBusy, isFetching } = change;
  return (
    <>
      <ScreenHead
        title={copy.title(number)}
        above={[
          { label: ordersToolsCopy.title, to: toolsPath('orders') },
          { label: ordersToolsCopy.titleOf(number), to: toolsPath('order', { number }) },
        ]}
        hint={copy.hint}
      />
      <form
        className={styles.form}
        aria-label={copy.title(number)}
        noValidate
        onSubmit={change.onSubmit}
      >
        <div className={styles.main}>{children}</div>
        <div className={styles.aside}>
          <Section title={copy.summary}>
            {!summary && !refusal && <p className={styles.soft}>{unchanged}</p>}
            {refusal && <FormNote tone="bad">{refusal}</FormNote>}
            {summary}
          </Section>
          <div className={styles.bar}>
            {failure && <FormNote tone="bad">{failure}</FormNote>}
            <Button type="submit" large wide busy={isBusy || isFetching} disabled={!summary}>
              {save}
            </Button>
          </div>
        </div>
      </form>
      <LeaveQuestion guard={guard} words={copy} />
    </>
  );
}

interface SumsProps {
  sums: readonly (readonly [name: string, cents: number])[];
  total?: readonly [name: string, cents: number];
  isBusy: boolean;
}

/** Amounts by name. */
export function Sums({ sums, total, isBusy }: SumsProps) {
  return (
    <dl className={styles.sums} aria-busy={isBusy}>
      {sums.map(([name, cents]) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total[0]}</dt>
          <dd>{formatMoney(total[1])}</dd>
        </div>
      )}
    </dl>
  );
}
