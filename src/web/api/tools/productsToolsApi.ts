import type {
  BulkEditRecordWire,
  BulkFactsWire,
  BulkPreviewWire,
  SelectionWire,
  StartedBulkEditWire,
} from '../../../contract/tools/catalogue/bulkEditSchemas.ts';
import {
  bulkEditFromWire,
  bulkEditToWire,
} from '../../../contract/tools/catalogue/bulkEditMapping.ts';
import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { productRowFromWire } from '../../../contract/tools/catalogue/productToolsMapping.ts';
import type { Audience } from '../../../domain/catalogue/audience.ts';
import type { BulkEdit } from '../../../domain/tools/bulkEdit.ts';
import { centsFromPesos, type Cents } from '../../../domain/money/money.ts';
import { actOn, byId, pageOf } from './tableApi.ts';
import type { RecordSelection } from './tableRequest.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export const PRODUCTS_EXPORT = PATHS.productsExport;

export const PRODUCT_FILTERS = {
  category: 'category',
  tag: 'tag',
  visibility: 'visibility',
  stock: 'stock',
  pictures: 'pictures',
  featured: 'featured',
} as const;

export interface BulkRequest {
  selection: RecordSelection;
  edit: BulkEdit;
}

interface EditFacts {
  price: Cents | undefined;
  suggestedPrice: Cents | undefined;
  isPublished: boolean | undefined;
  isFeatured: boolean | undefined;
  audience: Audience | null | undefined;
  /** Names from the top, the main one first. */
  categories: string[][] | undefined;
  tags: string[] | undefined;
}

export interface EditPreview {
  changed: number;
  impossible: number;
  /** Products whose price changes while a sale lowers it. */
  onSale: number;
  fingerprint: string;
  rows: { id: number; title: string; before: EditFacts; after: EditFacts | null }[];
}

/** A job's changes to products, or their reversal. */
export interface EditRecord {
  id: number;
  edit: BulkEdit;
  /** Path of the edit's category; empty for other edits. */
  category: string[];
  applyJobId: number;
  undoJobId: number | null;
  counts: BulkEditRecordWire['counts'];
  canUndo: boolean;
  /** The first products. */
  rows: EditPreview['rows'];
}

/** An edit that the server keeps, with the job that makes it or takes it back. */
export interface StartedEdit {
  id: number;
  jobId: number;
}

/** Products of the tools area. */
export const productsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getProductRows: build.query({
      ...pageOf(PATHS.products, productRowFromWire),
      keepUnusedDataFor: 0,
    }),
    previewEdit: build.mutation({
      query: (request: BulkRequest) => ({ path: PATHS.bulkPreview, body: requestToWire(request) }),
      transformResponse: ({ rows, on_sale: onSale, ...wire }: BulkPreviewWire): EditPreview => ({
        onSale,
        ...wire,
        rows: rows.map(({ before, after, ...row }) => ({
          ...row,
          before: factsFromWire(before),
          after: after && factsFromWire(after),
        })),
      }),
    }),
    startEdit: build.mutation({
      query: ({ fingerprint, ...request }: BulkRequest & { fingerprint: string }) => ({
        path: PATHS.bulk,
        body: { ...requestToWire(request), fingerprint },
      }),
      transformResponse: startedFromWire,
      invalidatesTags: ['Job', 'Audit'],
    }),
    getEditOfJob: build.query({
      ...byId(PATHS.bulkOfJob),
      transformResponse: (wire: BulkEditRecordWire): EditRecord => {
        const { apply_job_id: applyJobId, undo_job_id: undoJobId, can_undo: canUndo } = wire;
        const { id, category, counts, edit, rows } = wire;
        return {
          id,
          category,
          counts,
          applyJobId,
          undoJobId,
          canUndo,
          edit: bulkEditFromWire(edit),
          rows: rows.map(({ before, after, ...row }) => ({
            ...row,
            before: factsFromWire(before),
            after: factsFromWire(after),
          })),
        };
      },
      providesTags: ['Job'],
    }),
    undoEdit: build.mutation({
      ...actOn(PATHS.bulkUndo),
      transformResponse: startedFromWire,
      invalidatesTags: ['Job', 'Audit'],
    }),
  }),
});

export const { useGetEditOfJobQuery, useGetProductRowsQuery } = productsToolsApi;

function startedFromWire({ id, job_id: jobId }: StartedBulkEditWire): StartedEdit {
  return { id, jobId };
}

function requestToWire({ selection, edit }: BulkRequest) {
  return { selection: selectionToWire(selection), edit: bulkEditToWire(edit) };
}

function selectionToWire(selection: RecordSelection): SelectionWire {
  if ('ids' in selection) return { ids: [...selection.ids] };
  const { text, filters } = selection.matching;
  const { category = '', tag = '', visibility = '', stock = '', featured = '' } = filters;
  const given = {
    ...(text !== '' && { q: text }),
    ...(category !== '' && { category: Number(category) }),
    ...(tag !== '' && { tag }),
    ...(visibility !== '' && { visibility }),
    ...(stock !== '' && { stock }),
    ...(featured !== '' && { featured: featured === 'true' }),
  };
  // The server checks words of the URL.
  return { filters: given as Extract<SelectionWire, { filters: object }>['filters'] };
}

function factsFromWire(wire: BulkFactsWire): EditFacts {
  const cents = (pesos: number | undefined) =>
    pesos === undefined ? pesos : centsFromPesos(pesos);
  return {
    price: cents(wire.price),
    suggestedPrice: cents(wire.suggested_price),
    isPublished: wire.published,
    isFeatured: wire.featured,
    categories: wire.categories,
    audience: wire.audience,
    tags: wire.tags,
  };
}
