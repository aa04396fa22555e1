import { useState } from 'react';
import { Link } from 'react-router';
import {
  isDifference,
  isExchangeMatter,
  MATTER_KINDS,
  SET_ASIDE_KINDS,
  type OpenMatter,
} from '../../../../domain/orders/openMatter.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  MATTER_FILTERS,
  useAskRefundAgainMutation,
  useGetMattersQuery,
} from '../../../api/tools/mattersToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { useAskForDifferenceMutation } from '../../../api/tools/reconciliationToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { mattersCopy as copy } from '../../../copy/tools/mattersCopy.ts';
import { ORDER_DIALOG_PARAMETER, ORDER_DIALOG_WORDS, toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { useMayOpen } from '../kit/frame/useMayOpen.ts';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import { AsideDialog } from './AsideDialog.tsx';
import { StrayDialog } from './StrayDialog.tsx';
import styles from './MattersScreen.module.css';

const FILTERS = [
  {
    name: 'kind',
    label: copy.kind,
    all: copy.anyKind,
    options: optionsOf(MATTER_KINDS, copy.kinds),
  },
] as const;

/** Everything about money that has to be settled, the oldest first, each with what to do about it. */
export function MattersScreen() {
  const list = useToolsList(useGetMattersQuery, { filters: MATTER_FILTERS, ordering: 'at' });
  const [opened, setOpened] = useState<OpenMatter | null>(null);
  const Dialog = opened?.kind === 'stray' ? StrayDialog : AsideDialog;
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        actions={
          <LinkButton variant="secondary" to={toolsPath('reconciliation')}>
            {frameCopy.pages.reconciliation}
          </LinkButton>
        }
      />
      <ToolsTable
        {...list}
        name="matters"
        words={copy}
        columns={columnsWith(setOpened)}
        rowId={({ kind, subject }) => `${kind} ${subject}`}
        filters={FILTERS}
      />
      {opened && <Dialog matter={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsWith(open: (matter: OpenMatter) => void): readonly ToolsColumn<OpenMatter>[] {
  return [
    {
      id: 'kind',
      header: copy.kind,
      cell: (matter) => (
        <>
          <strong>{copy.kinds[matter.kind]}</strong>
          <p className={styles.story}>{copy.storyOf(matter)}</p>
        </>
      ),
    },
    {
      id: 'order',
      header: copy.order,
      cell: ({ orderNumber, buyer }) =>
        orderNumber === null ? (
          copy.noOrder
        ) : (
          <div>
            <Link to={toolsPath('order', { number: orderNumber })}>{orderNumber}</Link>
            {buyer !== '' && <p className={styles.quiet}>{buyer}</p>}
          </div>
        ),
    },
    { id: 'amount', header: copy.amount, align: 'end', cell: copy.amountOf },
    { id: 'payment', header: copy.payment, cell: copy.paymentOf },
    { id: 'at', header: copy.at, sort: 'at', cell: ({ at }) => formatDateTime(at) },
    {
      id: 'action',
      header: copy.action,
      cell: (matter) => <Action matter={matter} onOpen={() => open(matter)} />,
    },
  ];
}

interface ActionProps {
  matter: OpenMatter;
  onOpen: () => void;
}

/** The one right thing to do, and a way out for what was settled elsewhere. */
function Action({ matter, onOpen }: ActionProps) {
  const { kind, subject, orderNumber } = matter;
  const mayOpen = useMayOpen();
  const canBeSetAside = kind !== 'stray' && SET_ASIDE_KINDS.some((each) => each === kind);
  if (isDifference(kind)) return <DifferenceActions matter={matter} onExplain={onOpen} />;
  return (
    <div className={styles.actions}>
      {kind === 'stray' && (
        <Button
          variant="secondary"
          aria-label={copy.nameOf(copy.settle, copy.paymentOf(matter))}
          onClick={onOpen}
        >
          {copy.settle}
        </Button>
      )}
      {kind === 'refundWaiting' && (
        <AskButton
          useAsk={useAskRefundAgainMutation}
          id={subject}
          verb={copy.askAgain}
          subject={copy.orderOf(orderNumber ?? '')}
        />
      )}
      {kind === 'deadMail' && mayOpen('outboxMail') ? (
        <LinkButton
          variant="secondary"
          to={toolsPath('outboxMail', { id: subject })}
          aria-label={copy.nameOf(copy.seeMail, copy.orderOf(orderNumber ?? ''))}
        >
          {copy.seeMail}
        </LinkButton>
      ) : (
        orderNumber !== null && <OrderAction matter={matter} number={orderNumber} />
      )}
      {canBeSetAside && (
        <Button
          variant="quiet"
          aria-label={copy.nameOf(copy.aside, copy.orderOf(orderNumber ?? ''))}
          onClick={onOpen}
        >
          {copy.aside}
        </Button>
      )}
    </div>
  );
}

interface DifferenceActionsProps {
  matter: OpenMatter;
  onExplain: () => void;
}

/** The provider is asked, a line of the bank gets its order; or an admin says why it is right. */
function DifferenceActions({ matter, onExplain }: DifferenceActionsProps) {
  const subject = copy.paymentOf(matter) || matter.detail || copy.amountOf(matter);
  return (
    <div className={styles.actions}>
      {matter.isTransfer ? (
        <LinkButton
          variant="secondary"
          to={toolsPath('bankLines')}
          aria-label={copy.nameOf(copy.seeBank, subject)}
        >
          {copy.seeBank}
        </LinkButton>
      ) : (
        <AskButton
          useAsk={useAskForDifferenceMutation}
          id={matter.subject}
          verb={copy.askProvider}
          subject={subject}
        />
      )}
      <Button variant="quiet" aria-label={copy.nameOf(copy.explain, subject)} onClick={onExplain}>
        {copy.explain}
      </Button>
    </div>
  );
}

/** Leads to the order, where the dialog for it is open already. */
function OrderAction({ matter, number }: { matter: OpenMatter; number: string }) {
  const [verb, dialog] = orderActionOf(matter);
  if (verb === null) return null;
  const query = dialog ? `?${ORDER_DIALOG_PARAMETER}=${ORDER_DIALOG_WORDS[dialog]}` : '';
  return (
    <LinkButton
      variant="secondary"
      to={toolsPath('order', { number }) + query}
      aria-label={copy.nameOf(verb, copy.orderOf(number))}
    >
      {verb}
    </LinkButton>
  );
}

function orderActionOf({
  kind,
  isTransfer,
  deadline,
}: OpenMatter): [verb: string | null, dialog?: keyof typeof ORDER_DIALOG_WORDS] {
  if (isExchangeMatter(kind)) return [copy.seeOrder];
  switch (kind) {
    case 'late':
    case 'twice':
    case 'surplus':
    case 'currency':
    case 'refundFailed':
      return [copy.giveBack, 'refund'];
    case 'part':
      return isTransfer ? [copy.waitForRest, 'transfer'] : [copy.seeOrder];
    case 'refundPromised':
      return [copy.makeTransfer];
    case 'dispute':
      return (deadline ?? 0) > Date.now() ? [copy.answerDispute, 'evidence'] : [copy.seeDispute];
    case 'deadMail':
      return [copy.seeOrder];
    case 'stray':
    case 'refundWaiting':
    case 'unbooked':
    case 'unreported':
    case 'refundUnbooked':
    case 'refundUnreported':
      return [null];
  }
}

interface AskButtonProps {
  useAsk: typeof useAskRefundAgainMutation;
  id: number;
  verb: string;
  subject: string;
}

/** Asks the provider at once, and says what came of it. */
function AskButton({ useAsk, id, verb, subject }: AskButtonProps) {
  const { notify } = useToolsFrame();
  const [ask, { isLoading }] = useAsk();
  const send = () =>
    ask(id)
      .unwrap()
      .then(
        () => notify(copy.asked),
        (error: unknown) => notify(failureSentence(toApiError(error))),
      );
  return (
    <Button
      variant="secondary"
      busy={isLoading}
      aria-label={copy.nameOf(verb, subject)}
      onClick={() => void send()}
    >
      {verb}
    </Button>
  );
}
