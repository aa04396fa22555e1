import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../../domain/money/formatMoney.ts';
import { isStockUnlimited } from '../../../../domain/orders/cart.ts';
import {
  STOCK_LEVELS,
  VISIBILITIES,
  type ProductRow,
} from '../../../../domain/catalogue/productDraft.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import {
  PRODUCTS_EXPORT,
  useGetProductRowsQuery,
  type ProductSelection,
} from '../../../api/tools/productsToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { productsCopy } from '../../../copy/tools/productsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { categoryOptions } from '../kit/form/categoryOptions.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { FilterSelect } from '../kit/table/FilterSelect.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import type { ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useSelection, type Selection } from '../kit/table/useSelection.ts';
import { useTableQuery, type TableQuery } from '../kit/table/useTableQuery.ts';
import { BulkEditModal } from './BulkEditModal.tsx';
import styles from './ProductsScreen.module.css';

const MORE_FILTERS = ['stock', 'featured'];
const FILTERS = ['category', 'visibility', ...MORE_FILTERS];

const COLUMNS: readonly ToolsColumn<ProductRow>[] = [
  { id: 'title', header: productsCopy.name, sort: 'title', cell: (row) => <Name {...row} /> },
  {
    id: 'category',
    header: productsCopy.category,
    cell: ({ categoryPath: path }) => path.join(' › ') || productsCopy.noCategory,
  },
  {
    id: 'price',
    header: productsCopy.price,
    sort: 'price',
    align: 'end',
    cell: (row) => <Prices {...row} />,
  },
  { id: 'stock', header: productsCopy.stock, align: 'end', cell: (row) => <Stock {...row} /> },
  {
    id: 'visibility',
    header: productsCopy.visibility,
    cell: ({ visibility, publishAt }) => (
      <>
        <Badge tone={visibility === 'published' ? undefined : 'quiet'}>
          {productsCopy.visibilities[visibility]}
        </Badge>
        {publishAt !== null && visibility === 'scheduled' && ` ${formatDateTime(publishAt)}`}
      </>
    ),
  },
  {
    id: 'featured',
    header: productsCopy.featured,
    cell: ({ isFeatured }) => (isFeatured ? productsCopy.yes : productsCopy.no),
  },
  {
    id: 'updated',
    header: productsCopy.updated,
    sort: 'updated',
    isExtra: true,
    cell: ({ updatedAt }) => formatDateTime(updatedAt),
  },
];

/** All products, and edits of many at once. */
export function ProductsScreen() {
  const query = useTableQuery({ filters: FILTERS, ordering: '-updated' });
  const answer = useGetProductRowsQuery(query.request, { refetchOnMountOrArgChange: true });
  const selection = useSelection(query.matchingKey);
  const [editing, setEditing] = useState<ProductSelection | null>(null);
  return (
    <>
      <ScreenHead
        title={productsCopy.title}
        hint={productsCopy.hint}
        actions={<LinkButton to={toolsPath('productNew')}>{productsCopy.add}</LinkButton>}
      />
      <ToolsTable
        name="products"
        label={productsCopy.title}
        columns={COLUMNS}
        query={query}
        answer={answer}
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        searchLabel={productsCopy.search}
        exportPath={PRODUCTS_EXPORT}
        selection={selection}
        bulkActions={
          <Button onClick={() => setEditing(selected(selection, query))}>
            {productsCopy.edit}
          </Button>
        }
        empty={{ title: productsCopy.empty, text: productsCopy.emptyText }}
        filters={<ProductFilters query={query} />}
        moreFilters={{ names: MORE_FILTERS, fields: <MoreProductFilters query={query} /> }}
      />
      {editing && (
        <BulkEditModal
          selection={editing}
          onChanged={answer.refetch}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function selected({ chosen }: Selection, { request }: TableQuery): ProductSelection {
  return chosen.kind === 'ids' ? { ids: chosen.ids.map(Number) } : { matching: request };
}

function ProductFilters({ query }: { query: TableQuery }) {
  const { data: categories = [] } = useGetEditedCategoriesQuery();
  return (
    <>
      <FilterSelect
        name="category"
        label={productsCopy.category}
        allLabel={productsCopy.all}
        options={categoryOptions(categories)}
        query={query}
      />
      <FilterSelect
        name="visibility"
        label={productsCopy.visibility}
        allLabel={productsCopy.allVisible}
        options={VISIBILITIES.map((value) => ({ value, label: productsCopy.visibilities[value] }))}
        query={query}
      />
    </>
  );
}

function MoreProductFilters({ query }: { query: TableQuery }) {
  return (
    <>
      <FilterSelect
        name="stock"
        label={productsCopy.stock}
        allLabel={productsCopy.allStock}
        options={STOCK_LEVELS.map((value) => ({ value, label: productsCopy.stockLevels[value] }))}
        query={query}
      />
      <FilterSelect
        name="featured"
        label={productsCopy.featured}
        allLabel={productsCopy.allFeatured}
        options={[
          { value: 'true', label: productsCopy.onlyFeatured },
          { value: 'false', label: productsCopy.notFeatured },
        ]}
        query={query}
      />
    </>
  );
}

function Name({ id, title, image }: ProductRow) {
  return (
    <span className={styles.name}>
      {image === '' ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={image} alt="" loading="lazy" />
      )}
      <Link to={toolsPath('product', { id })}>{title}</Link>
    </span>
  );
}

function Prices({ price, suggestedPrice, priceVaries }: ProductRow) {
  const money = formatMoney(price);
  return (
    <span className={styles.figures}>
      {priceVaries ? productsCopy.from(money) : money}
      {suggestedPrice > price && <s className={styles.quiet}>{formatMoney(suggestedPrice)}</s>}
    </span>
  );
}

function Stock({ stock, lowCount }: ProductRow) {
  return (
    <span className={styles.figures}>
      {isStockUnlimited(stock) ? '∞' : formatNumber(stock)}
      {lowCount > 0 && <span className={styles.quiet}>{productsCopy.low(lowCount)}</span>}
    </span>
  );
}
