import { Link } from 'react-router';
import type { EditedCollection } from '../../../../domain/catalogue/collection.ts';
import { useGetCollectionsQuery } from '../../../api/tools/collectionsToolsApi.ts';
import { collectionsToolsCopy as copy } from '../../../copy/tools/collectionsToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import type { ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';

const COLUMNS: readonly ToolsColumn<EditedCollection>[] = [
  {
    id: 'name',
    header: copy.name,
    sort: 'name',
    cell: ({ id, name }) => <Link to={toolsPath('collection', { id })}>{name}</Link>,
  },
  { id: 'kind', header: copy.kind, cell: ({ kind }) => <Badge>{copy.kindNames[kind]}</Badge> },
  {
    id: 'count',
    header: copy.which,
    align: 'end',
    cell: ({ productCount }) => (productCount === null ? copy.varies : copy.count(productCount)),
  },
  { id: 'order', header: copy.order, cell: ({ order }) => copy.orders[order] },
];

/** Collections, with the products that each has now. */
export function CollectionsScreen() {
  const list = useToolsList(useGetCollectionsQuery, { filters: {}, ordering: 'name' });
  const toNew = <LinkButton to={toolsPath('collectionNew')}>{copy.newCollection}</LinkButton>;
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        above={[{ label: copy.categories, to: toolsPath('categories') }]}
        actions={toNew}
      />
      <ToolsTable
        {...list}
        name="collections"
        words={copy}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        emptyActions={toNew}
      />
    </>
  );
}
