import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import {
  MAIL_STATES,
  type KeptMail,
  type KeptMailDetail,
} from '../../../../domain/tools/keptMail.ts';
import {
  OUTBOX_FILTERS,
  useDiscardOutboxMailMutation,
  useGetOutboxMailQuery,
  useGetOutboxQuery,
  useSendOutboxMailMutation,
} from '../../../api/tools/outboxApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { mailsCopy } from '../../../copy/tools/mailsCopy.ts';
import { outboxCopy as copy } from '../../../copy/tools/outboxCopy.ts';
import { checkEmail } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { RecordScreen, useRecordId } from '../kit/record/RecordScreen.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import styles from './OutboxScreen.module.css';

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

/** One mail of the outbox: its text, its attempts, and sending it again. */
export function OutboxMailScreen() {
  const id = useRecordId();
  const answer = useGetOutboxMailQuery(typeof id === 'number' ? id : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <RecordScreen id={id} of={answer} copy={copy} list="outbox">
      {(mail) => mail && <LoadedMail mail={mail} />}
    </RecordScreen>
  );
}

function LoadedMail({ mail }: { mail: KeptMailDetail }) {
  const { id, subject, recipient, state, text, failures, canBeRedirected } = mail;
  const [isSending, setSending] = useState(false);
  const isDead = state === 'dead';
  return (
    <>
      <ScreenHead
        title={subject || copy.mailTitle(id)}
        above={[
          { label: mailsCopy.title, to: toolsPath('mails') },
          { label: copy.title, to: toolsPath('outbox') },
        ]}
        hint={`${copy.states[state]}. ${copy.whenOf(mail)}`}
        actions={
          <>
            {(isDead || canBeRedirected) && (
              <Button onClick={() => setSending(true)}>
                {isDead ? copy.send : copy.sendElsewhere}
              </Button>
            )}
            {isDead && <Discard id={id} />}
          </>
        }
      />
      <div className={styles.parts}>
        <Section title={copy.about}>
          <p>
            {copy.recipient}: {recipient}
          </p>
        </Section>
        <Section title={copy.text}>
          {text === null ? (
            <p className={styles.soft}>{copy.noText}</p>
          ) : (
            <>
              <p className={styles.soft}>{copy.textHint}</p>
              <p className={styles.text}>{text}</p>
            </>
          )}
        </Section>
        <Section title={copy.attemptsTitle}>
          {failures.length === 0 && <p className={styles.soft}>{copy.noAttempts}</p>}
          <ol className={styles.attempts}>
            {failures.map(({ at, said }) => (
              <li key={at}>
                <span className={styles.soft}>{formatDateTime(at)}</span> {said}
              </li>
            ))}
          </ol>
        </Section>
      </div>
      {isSending && <SendDialog mail={mail} onClose={() => setSending(false)} />}
    </>
  );
}

interface SendDialogProps {
  mail: KeptMailDetail;
  onClose: () => void;
}

function SendDialog({ mail: { id, recipient, canBeRedirected }, onClose }: SendDialogProps) {
  const { notify } = useToolsFrame();
  const [send] = useSendOutboxMailMutation();
  const form = useForm({ defaultValues: { recipient } });
  return (
    <ActionDialog
      title={copy.sendTitle}
      submitLabel={copy.send}
      form={form}
      onClose={onClose}
      send={async (values) => {
        await send({ id, recipient: values.recipient.trim() }).unwrap();
        notify(copy.sent);
      }}
    >
      {(field) =>
        canBeRedirected ? (
          <TextField
            {...field('recipient', checkEmail)}
            label={copy.to}
            hint={copy.toHint}
            type="email"
            autoComplete="off"
          />
        ) : (
          <FormNote>{copy.onlyThere}</FormNote>
        )
      }
    </ActionDialog>
  );
}

function Discard({ id }: { id: number }) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [discard, { isLoading }] = useDiscardOutboxMailMutation();
  return (
    <ConfirmedAction
      verb={copy.discard}
      title={copy.discardTitle}
      text={copy.discardText}
      copy={copy.confirm}
      busy={isLoading}
      onConfirm={async () => {
        await discard(id).unwrap();
        notify(copy.discarded);
        await navigate(toolsPath('outbox'));
      }}
    />
  );
}
