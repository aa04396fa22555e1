import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../../domain/money/formatMoney.ts';
import { isStockUnlimited } from '../../../../domain/orders/cart.ts';
import {
  PICTURE_STATES,
  STOCK_LEVELS,
  VISIBILITIES,
  type ProductRow,
} from '../../../../domain/catalogue/productDraft.ts';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import {
  useGetEditedCategoriesQuery,
  useGetTagsQuery,
} from '../../../api/tools/productToolsApi.ts';
import {
  PRODUCT_FILTERS,
  PRODUCTS_EXPORT,
  useGetProductRowsQuery,
} from '../../../api/tools/productsToolsApi.ts';
import type { RecordSelection } from '../../../api/tools/tableRequest.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { formatPercent } from '../../../copy/format/formatPercent.ts';
import { productsCopy } from '../../../copy/tools/productsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { categoryOptions } from '../kit/form/categoryOptions.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { selectedRecords, useSelection } from '../kit/table/useSelection.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import { BulkEditModal } from './BulkEditModal.tsx';
import styles from './ProductsScreen.module.css';

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
  {
    id: 'margin',
    header: productsCopy.margin,
    align: 'end',
    isExtra: true,
    cell: ({ margin }) => (margin === null ? productsCopy.noMargin : formatPercent(margin / 100)),
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
  const list = useToolsList(useGetProductRowsQuery, {
    filters: PRODUCT_FILTERS,
    ordering: '-updated',
  });
  const selection = useSelection(list.query.matchingKey);
  const { data: categories = [] } = useGetEditedCategoriesQuery();
  const { data: tags = [] } = useGetTagsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [editing, setEditing] = useState<RecordSelection | null>(null);
  return (
    <>
      <ScreenHead
        title={productsCopy.title}
        hint={productsCopy.hint}
        actions={
          <>
            <LinkButton to={toolsPath('productNew')}>{productsCopy.add}</LinkButton>
            <LinkButton variant="secondary" to={toolsPath('importGuide')}>
              {productsCopy.bring}
            </LinkButton>
          </>
        }
      />
      <ToolsTable
        {...list}
        name="products"
        words={productsCopy}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        exportPath={PRODUCTS_EXPORT}
        selection={selection}
        bulkActions={
          <Button onClick={() => setEditing(selectedRecords(selection, list.query.request))}>
            {productsCopy.edit}
          </Button>
        }
        filters={filtersWith(categories, tags)}
      />
      {editing && (
        <BulkEditModal
          selection={editing}
          onChanged={list.answer.refetch}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

const filtersWith = (categories: readonly EditedCategory[], tags: readonly string[]) =>
  [
    {
      name: 'category',
      label: productsCopy.category,
      all: productsCopy.all,
      options: categoryOptions(categories),
    },
    {
      name: 'visibility',
      label: productsCopy.visibility,
      all: productsCopy.allVisible,
      options: optionsOf(VISIBILITIES, productsCopy.visibilities),
    },
    {
      name: 'tag',
      label: productsCopy.tag,
      all: productsCopy.allTags,
      options: tags.map((tag) => ({ value: tag, label: tag })),
      isMore: true,
    },
    {
      name: 'stock',
      label: productsCopy.stock,
      all: productsCopy.allStock,
      options: optionsOf(STOCK_LEVELS, productsCopy.stockLevels),
      isMore: true,
    },
    {
      name: 'pictures',
      label: productsCopy.pictures,
      all: productsCopy.allPictures,
      options: optionsOf(PICTURE_STATES, productsCopy.pictureStates),
      isMore: true,
    },
    {
      name: 'featured',
      label: productsCopy.featured,
      all: productsCopy.allFeatured,
      options: optionsOf(['true', 'false'], {
        true: productsCopy.onlyFeatured,
        false: productsCopy.notFeatured,
      }),
      isMore: true,
    },
  ] as const;

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
