import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  answerDue,
  WITHDRAWAL_STATES,
  type ListedWithdrawal,
} from '../../../../domain/orders/withdrawal.ts';
import {
  useGetWithdrawalsQuery,
  WITHDRAWAL_FILTERS,
} from '../../../api/tools/withdrawalsToolsApi.ts';
import { withdrawalsCopy } from '../../../copy/tools/withdrawalsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import styles from './WithdrawalsScreen.module.css';

const FILTERS = [
  {
    name: 'state',
    label: withdrawalsCopy.state,
    all: withdrawalsCopy.anyState,
    options: optionsOf(WITHDRAWAL_STATES, withdrawalsCopy.states),
  },
] as const;
const TICK_MS = 30_000;
const SOON_MS = 6 * 3_600_000;

/** Purchases that were regretted, each with the time left to answer. */
export function WithdrawalsScreen() {
  const now = useNow();
  const list = useToolsList(useGetWithdrawalsQuery, {
    filters: WITHDRAWAL_FILTERS,
    ordering: '-created',
  });
  const [opened, setOpened] = useState<ListedWithdrawal | null>(null);
  return (
    <>
      <ScreenHead title={withdrawalsCopy.title} hint={withdrawalsCopy.hint} />
      <ToolsTable
        {...list}
        name="withdrawals"
        words={withdrawalsCopy}
        columns={columnsWith(now, setOpened)}
        rowId={({ code }) => code}
        filters={FILTERS}
      />
      {opened && <AnswerDialog withdrawal={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsWith(
  now: number,
  open: (withdrawal: ListedWithdrawal) => void,
): readonly ToolsColumn<ListedWithdrawal>[] {
  return [
    { id: 'code', header: withdrawalsCopy.code, cell: ({ code }) => code },
    {
      id: 'due',
      header: withdrawalsCopy.due,
      sort: 'created',
      cell: (row) => <Due {...row} now={now} />,
    },
    {
      id: 'order',
      header: withdrawalsCopy.order,
      cell: ({ orderNumber, casesOfOrder }) =>
        orderNumber === '' ? (
          withdrawalsCopy.noOrder
        ) : (
          <>
            <Link to={toolsPath('order', { number: orderNumber })}>{orderNumber}</Link>
            {casesOfOrder > 1 && (
              <p className={styles.quiet}>{withdrawalsCopy.casesOfOrder(casesOfOrder)}</p>
            )}
          </>
        ),
    },
    {
      id: 'contact',
      header: withdrawalsCopy.contact,
      cell: ({ email, phone }) => [email, phone].filter(Boolean).join(' · '),
    },
    {
      id: 'reason',
      header: withdrawalsCopy.reason,
      cell: ({ reason }) => reason || withdrawalsCopy.noReason,
    },
    {
      id: 'answer',
      header: withdrawalsCopy.answer,
      cell: (row) => {
        const isOpen = row.answeredAt === null;
        return (
          <Button
            variant={isOpen ? 'secondary' : 'quiet'}
            aria-label={
              isOpen ? withdrawalsCopy.replyTo(row.code) : withdrawalsCopy.seeOf(row.code)
            }
            onClick={() => open(row)}
          >
            {isOpen ? withdrawalsCopy.reply : withdrawalsCopy.see}
          </Button>
        );
      },
    },
  ];
}

function Due({ createdAt, answeredAt, answeredBy, now }: ListedWithdrawal & { now: number }) {
  if (answeredAt !== null) {
    return <span className={styles.quiet}>{withdrawalsCopy.answered(answeredAt, answeredBy)}</span>;
  }
  const left = answerDue(createdAt) - now;
  return (
    <strong className={styles.due} data-urgent={left < SOON_MS || undefined}>
      {withdrawalsCopy.remaining(left)}
    </strong>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
