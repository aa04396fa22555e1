import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Subscriber } from '../../../../domain/people/subscriber.ts';
import {
  SUBSCRIBERS_EXPORT,
  useGetSubscribersQuery,
  useRemoveSubscriberMutation,
} from '../../../api/tools/customersToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { customersCopy as copy } from '../../../copy/tools/customersCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import type { ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import styles from './buyerColumns.module.css';

const NO_FILTERS = {};

const WORDS = {
  title: copy.subscribers,
  search: copy.searchSubscribers,
  empty: copy.noSubscribers,
  emptyText: copy.noSubscribersText,
};

/** Lists who gets the news by mail, the newest first. */
export function SubscribersTable() {
  const list = useToolsList(useGetSubscribersQuery, {
    filters: NO_FILTERS,
    ordering: '-subscribed',
  });
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  return (
    <>
      <ToolsTable
        {...list}
        name="subscribers"
        words={WORDS}
        columns={columnsWith(setLeaving)}
        rowId={({ id }) => String(id)}
        exportPath={SUBSCRIBERS_EXPORT}
      />
      {leaving && <RemoveDialog subscriber={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function columnsWith(remove: (subscriber: Subscriber) => void): readonly ToolsColumn<Subscriber>[] {
  return [
    { id: 'email', header: copy.email, sort: 'email', cell: ({ email }) => email },
    {
      id: 'subscribed',
      header: copy.subscribed,
      sort: 'subscribed',
      cell: ({ subscribedAt }) => <span className={styles.whole}>{formatDate(subscribedAt)}</span>,
    },
    {
      id: 'remove',
      header: '',
      cell: (row) => (
        <Button
          variant="quiet"
          aria-label={copy.removeSubscriberOf(row.email)}
          onClick={() => remove(row)}
        >
          {copy.removeSubscriber}
        </Button>
      ),
    },
  ];
}

interface RemoveDialogProps {
  subscriber: Subscriber;
  onClose: () => void;
}

function RemoveDialog({ subscriber: { id, email }, onClose }: RemoveDialogProps) {
  const { notify } = useToolsFrame();
  const [remove] = useRemoveSubscriberMutation();
  return (
    <ActionDialog
      title={copy.removeSubscriberTitle(email)}
      hint={copy.removeSubscriberText}
      submitLabel={copy.removeSubscriber}
      form={useForm()}
      onClose={onClose}
      send={async () => {
        await remove(id).unwrap();
        notify(copy.subscriberRemoved);
      }}
    />
  );
}
