import { Link } from 'react-router';
import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  type AuditEntity,
  type AuditEntry,
  SHOP_ITSELF,
} from '../../../../domain/tools/auditEntry.ts';
import type { ShopAdmin } from '../../../../domain/people/adminAreas.ts';
import { useGetAdminsQuery } from '../../../api/tools/adminsToolsApi.ts';
import { AUDIT_EXPORT, AUDIT_FILTERS, useGetAuditQuery } from '../../../api/tools/auditToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { auditCopy } from '../../../copy/tools/auditCopy.ts';
import { auditChange, auditFieldName } from '../../../copy/tools/auditFieldsCopy.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { toolsPath, type ToolsPageName } from '../../../toolsPaths.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import styles from './AuditScreen.module.css';

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

/** Lists the changes that admins made. */
export function AuditScreen() {
  const list = useToolsList(useGetAuditQuery, { filters: AUDIT_FILTERS, ordering: '-at' });
  const { data: admins = [] } = useGetAdminsQuery();
  return (
    <>
      <ScreenHead title={auditCopy.title} hint={auditCopy.hint} />
      <ToolsTable
        {...list}
        name="audit"
        words={auditCopy}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        exportPath={AUDIT_EXPORT}
        filters={filtersWith(admins)}
      />
    </>
  );
}

const filtersWith = (admins: readonly ShopAdmin[]) =>
  [
    {
      name: 'entity',
      label: auditCopy.entity,
      all: auditCopy.allEntities,
      options: optionsOf(AUDIT_ENTITIES, auditCopy.entities),
    },
    {
      name: 'action',
      label: auditCopy.action,
      all: auditCopy.allActions,
      options: optionsOf(AUDIT_ACTIONS, auditCopy.actions),
    },
    {
      name: 'actor',
      label: auditCopy.actor,
      all: auditCopy.anyone,
      options: [
        ...admins.map(({ id, username }) => ({ value: String(id), label: username })),
        { value: String(SHOP_ITSELF), label: auditCopy.shopItself },
      ],
    },
    { name: 'since', label: auditCopy.since },
    { name: 'until', label: auditCopy.until },
  ] as const;

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
          <Link to={`?${AUDIT_FILTERS.act}=${id}`}>{auditCopy.others(others)}</Link>
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
  const { sections: parts, brand } = settingsCopy;
  const sections: Readonly<Record<string, { title: string }>> = { ...parts, brand };
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
