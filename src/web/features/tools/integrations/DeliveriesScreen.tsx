import { useParams } from 'react-router';
import { DELIVERY_STATES, type WebhookDelivery } from '../../../../domain/tools/webhook.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useGetDeliveriesQuery,
  useReplayDeliveryMutation,
} from '../../../api/tools/webhooksToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { deliveriesCopy as copy, webhooksCopy } from '../../../copy/tools/integrationsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useTableQuery } from '../kit/table/useTableQuery.ts';
import styles from './Integrations.module.css';

const COLUMNS: readonly ToolsColumn<WebhookDelivery>[] = [
  {
    id: 'summary',
    header: copy.summary,
    cell: ({ summary, events }) => (
      <>
        <code>{summary}</code> {events > 1 && copy.more(events - 1)}
      </>
    ),
  },
  {
    id: 'state',
    header: copy.state,
    cell: ({ state }) => (
      <Badge tone={state === 'delivered' ? 'quiet' : undefined}>{copy.states[state]}</Badge>
    ),
  },
  { id: 'attempts', header: copy.attempts, align: 'end', cell: ({ attempts }) => attempts },
  { id: 'answer', header: copy.answer, cell: answerOf },
  { id: 'created', header: copy.createdAt, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'next',
    header: copy.next,
    cell: ({ nextAttemptAt }) =>
      nextAttemptAt === null ? copy.none : formatDateTime(nextAttemptAt),
  },
  { id: 'replay', header: '', cell: (row) => <Replay {...row} /> },
];

const FILTER_NAMES = { state: 'state' } as const;

const FILTERS = [
  {
    name: 'state',
    label: copy.state,
    all: copy.allStates,
    options: optionsOf(DELIVERY_STATES, copy.states),
  },
] as const;

/** The deliveries to a webhook, with its answers. */
export function DeliveriesScreen() {
  const id = Number(useParams()['id']);
  const query = useTableQuery({ filters: FILTER_NAMES, ordering: '' });
  const answer = useGetDeliveriesQuery(
    { id, request: query.request },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        above={[
          { label: webhooksCopy.title, to: toolsPath('webhooks') },
          { label: `n.º ${id}`, to: toolsPath('webhook', { id }) },
        ]}
      />
      <ToolsTable
        query={query}
        answer={answer}
        name="deliveries"
        words={copy}
        columns={COLUMNS}
        rowId={(row) => String(row.id)}
        filters={FILTERS}
      />
    </>
  );
}

function answerOf({ status, answer, milliseconds }: WebhookDelivery) {
  return (
    <div className={styles.answer}>
      {status !== null && <p>{copy.answerOf(status, milliseconds ?? 0)}</p>}
      <p>{answer}</p>
    </div>
  );
}

function Replay({ id, summary, attempts }: WebhookDelivery) {
  const { notify } = useToolsFrame();
  const [replay, { isLoading }] = useReplayDeliveryMutation();
  if (attempts === 0) return null;
  return (
    <Button
      variant="quiet"
      busy={isLoading}
      aria-label={copy.replayOf(summary)}
      onClick={() =>
        void replay(id)
          .unwrap()
          .then(
            () => notify(copy.replayed),
            (failure: unknown) => notify(failureSentence(toApiError(failure))),
          )
      }
    >
      {copy.replay}
    </Button>
  );
}
