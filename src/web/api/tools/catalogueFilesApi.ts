import { fillPath } from '../../../contract/fillPath.ts';
import { pageFromWire } from '../../../contract/pageMapping.ts';
import { catalogueImportFromWire } from '../../../contract/tools/catalogue/catalogueFilesMapping.ts';
import {
  CATALOGUE_FILES_PATHS as PATHS,
  CATALOGUE_FORMATS,
  type CatalogueFormatName,
} from '../../../contract/tools/toolsPaths.ts';
import type { ImportItemWire } from '../../../contract/tools/catalogue/catalogueFilesSchemas.ts';
import type { PageWire } from '../../../contract/wireSchemas.ts';
import type { Page } from '../../../domain/page.ts';
import type { ImportItem } from '../../../domain/tools/catalogueImport.ts';
import type { LongCall } from './longCallsApi.ts';
import { allOf, byId } from './tableApi.ts';
import { tableQueryOf, type TableRequest } from './tableRequest.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export { CATALOGUE_FORMATS };
export type { CatalogueFormatName };
export const CATALOGUE_EXPORT = PATHS.export;
export const IMPORT_FILTERS = { kind: 'kind' } as const;

export interface ImportOptions {
  fetchesPictures: boolean;
  /** Null leaves the file's prices as they are. */
  priceFactor: number | null;
}

export function importUpload(file: File, options: ImportOptions): LongCall {
  const { fetchesPictures, priceFactor } = options;
  const query = {
    name: file.name,
    download_pictures: String(fetchesPictures),
    ...(priceFactor !== null && { price_factor: priceFactor }),
  };
  return { path: PATHS.imports, query, body: { file } };
}

export function importRefusalsPath(id: number): string {
  return fillPath(PATHS.refusals, { id });
}

/** Catalogue files. */
export const catalogueFilesApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getImports: build.query({
      ...allOf(PATHS.imports, catalogueImportFromWire),
      keepUnusedDataFor: 0,
    }),
    getImport: build.query({
      ...byId(PATHS.import),
      transformResponse: catalogueImportFromWire,
      providesTags: ['Job'],
      keepUnusedDataFor: 0,
    }),
    getImportItems: build.query<Page<ImportItem>, TableRequest & { id: number }>({
      query: ({ id, ...request }) => ({
        path: fillPath(PATHS.items, { id }),
        query: tableQueryOf(request),
      }),
      transformResponse: (wire: PageWire<ImportItemWire>, _meta, { page }) =>
        pageFromWire(wire, page, (item) => item),
      keepUnusedDataFor: 0,
    }),
    applyImport: build.mutation({
      query: ({ id, allowsFree }: { id: number; allowsFree: boolean }) => ({
        path: fillPath(PATHS.apply, { id }),
        body: { allow_free: allowsFree },
      }),
      transformResponse: catalogueImportFromWire,
      invalidatesTags: ['Job', 'Audit'],
    }),
  }),
});

export const { useGetImportQuery, useGetImportsQuery, useGetImportItemsQuery } = catalogueFilesApi;
