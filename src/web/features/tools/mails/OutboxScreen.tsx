import { Link } from 'react-router';
import { MAIL_STATES, type KeptMail } from '../../../../domain/tools/keptMail.ts';
import { OUTBOX_FILTERS, useGetOutboxQuery } from '../../../api/tools/outboxApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { mailsCopy } from '../../../copy/tools/mailsCopy.ts';
import { outboxCopy as copy } from '../../../copy/tools/outboxCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';

const FILTERS = [
  {
    name: 'state',
    label: copy.state,
    all: copy.anyState,
    options: optionsOf(MAIL_STATES, copy.states),
  },
] as const;

const COLUMNS: readonly ToolsColumn<KeptMail>[] = [
  {
    id: 'subject',
    header: copy.subject,
    cell: ({ id, subject }) => (
      <Link to={toolsPath('outboxMail', { id })}>{subject || copy.noSubject}</Link>
    ),
  },
  { id: 'recipient', header: copy.recipient, cell: ({ recipient }) => recipient },
  { id: 'state', header: copy.state, cell: ({ state }) => copy.states[state] },
  {
    id: 'at',
    header: copy.at,
    cell: ({ sentAt, createdAt }) => formatDateTime(sentAt ?? createdAt),
  },
  {
    id: 'attempts',
    header: copy.attempts,
    align: 'end',
    isExtra: true,
    cell: ({ attempts }) => attempts,
  },
];

/** Mails that wait, went, or were given up, newest first. */
export function OutboxScreen() {
  const list = useToolsList(useGetOutboxQuery, { filters: OUTBOX_FILTERS });
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        above={[{ label: mailsCopy.title, to: toolsPath('mails') }]}
      />
      <ToolsTable
        {...list}
        name="outbox"
        words={copy}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        filters={FILTERS}
      />
    </>
  );
}
