import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  type AuditEntry,
  type AuditFields,
} from '../../../../domain/tools/auditEntry.ts';
import { AUDIT_EXPORT, useGetAuditQuery } from '../../../api/tools/auditToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { auditCopy } from '../../../copy/tools/auditCopy.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { FilterDay } from '../table/FilterDay.tsx';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { ToolsTable } from '../table/ToolsTable.tsx';
import type { ToolsColumn } from '../table/ToolsTableProps.ts';
import { useTableQuery } from '../table/useTableQuery.ts';
import styles from './AuditScreen.module.css';

const FILTERS = ['entity', 'action', 'entity_id', 'actor_id', 'from', 'to'];

const COLUMNS: readonly ToolsColumn<AuditEntry>[] = [
  {
    id: 'entity',
    header: auditCopy.entity,
    cell: ({ entity, entityId, label }) =>
      `${auditCopy.entities[entity]} ${entityId}${label === '' ? '' : ` · ${label}`}`,
  },
  {
    id: 'action',
    header: auditCopy.action,
    cell: ({ action }) => auditCopy.actions[action],
  },
  { id: 'changes', header: auditCopy.changes, cell: (entry) => <Changes {...entry} /> },
  {
    id: 'actor',
    header: auditCopy.actor,
    cell: ({ actor, actorId }) => actor ?? auditCopy.deletedActor(actorId),
  },
  { id: 'at', header: auditCopy.at, sort: 'at', cell: ({ at }) => formatDateTime(at) },
  {
    id: 'from',
    header: auditCopy.from,
    isExtra: true,
    cell: ({ ip, userAgent }) => `${ip} · ${userAgent}`,
  },
];

/** What admins changed. */
export function AuditScreen() {
  const query = useTableQuery({ filters: FILTERS, ordering: '-at' });
  const answer = useGetAuditQuery(query.request, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ScreenHead title={auditCopy.title} hint={auditCopy.hint} />
      <ToolsTable
        name="audit"
        label={auditCopy.title}
        columns={COLUMNS}
        query={query}
        answer={answer}
        rowId={({ id }) => String(id)}
        exportPath={AUDIT_EXPORT}
        empty={{ title: auditCopy.empty, text: auditCopy.emptyText }}
        filters={
          <>
            <FilterSelect
              name="entity"
              label={auditCopy.entity}
              allLabel={auditCopy.allEntities}
              options={AUDIT_ENTITIES.map((value) => ({ value, label: auditCopy.entities[value] }))}
              query={query}
            />
            <FilterSelect
              name="action"
              label={auditCopy.action}
              allLabel={auditCopy.allActions}
              options={AUDIT_ACTIONS.map((value) => ({ value, label: auditCopy.actions[value] }))}
              query={query}
            />
            <FilterDay name="from" label={auditCopy.since} query={query} />
            <FilterDay name="to" label={auditCopy.until} query={query} />
          </>
        }
      />
    </>
  );
}

/** The changed fields, one below the other. */
function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = Object.keys({ ...before, ...after });
  return (
    <ul className={styles.changes}>
      {names.map((name) => (
        <li key={name}>
          <span className={styles.name}>{name}:</span> {sentenceOf(name, before, after)}
        </li>
      ))}
    </ul>
  );
}

function sentenceOf(name: string, before: AuditFields | null, after: AuditFields | null): string {
  if (!before) return textOf(after?.[name]);
  if (!after) return textOf(before[name]);
  return auditCopy.changed(textOf(before[name]), textOf(after[name]));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return auditCopy.nothing;
  if (typeof value === 'boolean') return value ? auditCopy.yes : auditCopy.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
