import { Fragment, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toolsPath, type ToolsPageName } from '../../../../toolsPaths.ts';
import { ConfirmedAction } from '../form/ConfirmedAction.tsx';
import { Answer } from '../frame/Answer.tsx';
import { NoRecord, type NoRecordCopy } from '../frame/NoRecord.tsx';
import { useToolsFrame } from '../frame/ToolsFrameContext.ts';

interface RecordScreenProps<Stored> {
  /** The id from `useRecordId`. */
  id: RecordId;
  /** The query of the record, skipped for a new one. */
  of: {
    currentData?: Stored | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  copy: NoRecordCopy & { failed: string };
  /** The list that has it. */
  list: ToolsPageName;
  children: (stored: Stored | null) => ReactNode;
}

type RecordId = number | 'new' | 'unknown';

/** The record that the address names, for its query: `useGetThing(typeof id === 'number' ? id : skipToken)`. */
export function useRecordId(): RecordId {
  const { id } = useParams();
  if (id === undefined) return 'new';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 'unknown';
}

/** A record once it is loaded, null for a new one; or that there is none. */
export function RecordScreen<Stored>({ id, of, copy, list, children }: RecordScreenProps<Stored>) {
  if (id === 'new') return <Fragment key={id}>{children(null)}</Fragment>;
  const missing = <NoRecord copy={copy} list={list} />;
  if (id === 'unknown') return missing;
  return (
    <Answer key={id} of={{ ...of, data: of.currentData }} failed={copy.failed} missing={missing}>
      {children}
    </Answer>
  );
}

interface RemoveRecordProps {
  record: { id: number; name: string };
  /** The result of the mutation's hook. */
  by: readonly [
    remove: (id: number) => { unwrap: () => Promise<unknown> },
    state: { isLoading: boolean },
  ];
  copy: {
    remove: string;
    removeTitle: (name: string) => string;
    removeText: string;
    removed: string;
    cancel: string;
    close: string;
  };
  /** Shown once it is gone. */
  list: ToolsPageName;
}

/** A button that asks, and deletes the record. */
export function RemoveRecord(props: RemoveRecordProps) {
  const { record, by, copy, list } = props;
  const [remove, { isLoading }] = by;
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  return (
    <ConfirmedAction
      verb={copy.remove}
      title={copy.removeTitle(record.name)}
      text={copy.removeText}
      copy={copy}
      busy={isLoading}
      onConfirm={async () => {
        await remove(record.id).unwrap();
        notify(copy.removed);
        void navigate(toolsPath(list), { replace: true });
      }}
    />
  );
}
