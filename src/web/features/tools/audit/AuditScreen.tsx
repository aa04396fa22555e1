import { Link } from 'react-router';
import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  type AuditEntity,
  type AuditEntry,
  SHOP_ITSELF,
} from '../../../../domain/tools/auditEntry.ts';
import { useGetAdminsQuery } from '../../../api/tools/adminsToolsApi.ts';
import { AUDIT_EXPORT, useGetAuditQuery } from '../../../api/tools/auditToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { auditCopy } from '../../../copy/tools/auditCopy.ts';
import { auditChange, auditFieldName } from '../../../copy/tools/auditFieldsCopy.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { toolsPath, type ToolsPageName } from '../../../toolsPaths.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { FilterDay } from '../kit/table/FilterDay.tsx';
import { FilterSelect } from '../kit/table/FilterSelect.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import type { ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useTableQuery } from '../kit/table/useTableQuery.ts';
import styles from './AuditScreen.module.css';

const ACT = 'act';
const FILTERS = ['entity', 'action', 'entity_id', 'actor_id', 'from', 'to', ACT];

const COLUMNS: readonly ToolsColumn<AuditEntry>[] = [
  {
    id: 'entity',
    header: auditCopy.entity,
    cell: (entry) => <Subject {...entry} />,
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
    cell: ({ actor, actorId }) =>
      actor ?? (actorId === SHOP_ITSELF ? auditCopy.shopItself : auditCopy.deletedActor(actorId)),
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
  const { data: admins = [] } = useGetAdminsQuery();
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
            <FilterSelect
              name="actor_id"
              label={auditCopy.actor}
              allLabel={auditCopy.anyone}
              options={[
                ...admins.map(({ id, username }) => ({ value: String(id), label: username })),
                { value: String(SHOP_ITSELF), label: auditCopy.shopItself },
              ]}
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

/** Pages of what was changed; what has none is not a link. */
const PAGES: Partial<Record<AuditEntity, { page: ToolsPageName; parameter?: string }>> = {
  order: { page: 'order', parameter: 'number' },
  product: { page: 'product', parameter: 'id' },
  category: { page: 'categories' },
  customer: { page: 'customer', parameter: 'id' },
  clientType: { page: 'clientType', parameter: 'id' },
  withdrawal: { page: 'withdrawals' },
  kit: { page: 'kit', parameter: 'id' },
  coupon: { page: 'coupon', parameter: 'id' },
  sale: { page: 'sale', parameter: 'id' },
  text: { page: 'text', parameter: 'key' },
  backup: { page: 'files' },
  backupSchedule: { page: 'files' },
  catalogue: { page: 'catalogueFiles' },
  job: { page: 'job', parameter: 'id' },
  setting: { page: 'settings' },
  admin: { page: 'admins' },
  session: { page: 'sessions' },
};

/** The changed record with a link to it, and the number of other records that the same act changed. */
function Subject(entry: AuditEntry) {
  const { id, entity, entityId, others, action } = entry;
  const page = PAGES[entity];
  const isThere = entityId !== '' && action !== 'deleted';
  const name = `${auditCopy.entities[entity]} ${nameOf(entry)}`.trim();
  return (
    <>
      {page && isThere ? (
        <Link to={toolsPath(page.page, page.parameter ? { [page.parameter]: entityId } : {})}>
          {name}
        </Link>
      ) : (
        name
      )}
      {others > 0 && (
        <>
          {' '}
          <Link to={`?${ACT}=${id}`}>{auditCopy.others(others)}</Link>
        </>
      )}
    </>
  );
}

/** An account by its name, a part of the settings by its title, anything else by number and name. */
function nameOf({ entity, entityId, label, subject }: AuditEntry): string {
  if (subject !== null) return subject;
  if (entity === 'setting') return titleOfSection(entityId);
  return label === '' ? entityId : `${entityId} · ${label}`;
}

function titleOfSection(name: string): string {
  const sections: Readonly<Record<string, { title: string }>> = settingsCopy.sections;
  return sections[name]?.title ?? name;
}

/** The changed fields, one below the other. */
function Changes(entry: Pick<AuditEntry, 'before' | 'after'>) {
  const names = Object.keys({ ...entry.before, ...entry.after });
  return (
    <ul className={styles.changes}>
      {names.map((name) => (
        <li key={name}>
          <span className={styles.name}>{auditFieldName(name)}:</span> {auditChange(name, entry)}
        </li>
      ))}
    </ul>
  );
}
