import type { FastifyRequest } from 'fastify';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import {
  facetsToWire,
  productFiltersFromWire,
} from '../../../contract/catalogue/productListMapping.ts';
import {
  productPageSchema,
  filteredProductsSchema,
  productFilterQuerySchema,
  productFiltersSchema,
  productListQuerySchema,
  type FilteredProductsWire,
  type ProductFiltersWire,
  type ProductPageWire,
  productParamsSchema,
  productSchema,
} from '../../../contract/catalogue/productSchemas.ts';
import type { Page } from '../../../domain/page.ts';
import type { ProductOrder } from '../../../domain/catalogue/productFilters.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import { leaveUncached } from '../../platform/http/CatalogueCache.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { writeWithLists } from '../../platform/http/WrittenAnswer.ts';
import { invalid } from '../../platform/ShopError.ts';
import { cardJson } from './cardJson.ts';
import { productJson } from './productJson.ts';
import type { ProductListService } from './productListService.ts';
import type { ProductService } from './productService.ts';

interface ListQuery {
  page: number;
  page_size: number;
  ordering?: ProductOrder | undefined;
}

const NO_FILTERS = 'Los filtros tienen que ser un objeto.';
const tags = ['store'];
const config = { catalogue: 'byPriceList' } as const;

interface ProductRoutesDeps {
  originOf: OriginOf;
  /** Called for each search that finds nothing. */
  noteMissedSearch: (text: string) => void;
}

export function productRoutes(
  { productList, product }: { productList: ProductListService; product: ProductService },
  { originOf, noteMissedSearch }: ProductRoutesDeps,
): Routes {
  async function list(request: FastifyRequest, query: ListQuery, wire: ProductFiltersWire) {
    const { page, page_size: pageSize, ordering: order } = query;
    const filters = productFiltersFromWire(wire);
    const { priceList } = request.caller;
    const results = await productList.list({ filters, order, page, pageSize }, priceList);
    const origin = originOf(request);
    const empty: Page<never> = { ...results, items: [] };
    const answer: ProductPageWire = pageToWire(empty, (none) => none, pageUrls(request, originOf));
    return { answer, lists: { results: results.items.map((card) => cardJson(card, origin)) } };
  }

  async function listWithFacets(
    request: FastifyRequest,
    query: ListQuery,
    wire: ProductFiltersWire,
  ): Promise<FilteredProductsWire> {
    const { answer, lists } = await list(request, query, wire);
    const { q, ...others } = wire;
    if (q !== undefined && answer.count === 0 && Object.keys(others).length === 0) {
      noteMissedSearch(q);
      leaveUncached(request);
    }
    const { priceList } = request.caller;
    const facets = await productList.facets(productFiltersFromWire(wire), priceList);
    return writeWithLists(JSON.stringify({ ...answer, facets: facetsToWire(facets) }), lists);
  }

  return async (app) => {
    app.get(
      API_PATHS.products,
      {
        config,
        schema: {
          summary: 'All products',
          tags,
          querystring: productListQuerySchema,
          response: { 200: productPageSchema, 400: errorSchema, 404: errorSchema },
        },
      },
      async (request) => {
        const { answer, lists } = await list(request, request.query, {});
        return writeWithLists(JSON.stringify(answer), lists);
      },
    );

    app.get(
      API_PATHS.productFilter,
      {
        config,
        schema: {
          summary: 'Products that pass the filters, with facets',
          tags,
          querystring: productFilterQuerySchema,
          response: { 200: filteredProductsSchema, 400: errorSchema, 404: errorSchema },
        },
      },
      (request) => listWithFacets(request, request.query, request.query.filters),
    );

    app.post(
      API_PATHS.productFilter,
      {
        config,
        // Validation takes no body for null as well.
        preValidation: async ({ body }) => {
          if (body === null) throw invalid(NO_FILTERS);
        },
        schema: {
          summary: 'The same with the filters as body',
          tags,
          querystring: productListQuerySchema,
          body: productFiltersSchema.nullish(),
          response: { 200: filteredProductsSchema, 400: errorSchema, 404: errorSchema },
        },
      },
      (request) => listWithFacets(request, request.query, request.body ?? {}),
    );

    app.get(
      API_PATHS.product,
      {
        config: { ...config, unitsOf: 'id' },
        schema: {
          summary: 'A product with its variants, sizes, stock and related products',
          tags,
          params: productParamsSchema,
          response: { 200: productSchema, 400: errorSchema, 404: errorSchema },
        },
      },
      async (request) => {
        const found = await product.parts(request.params.id, request.caller.priceList);
        return productJson(found, originOf(request));
      },
    );
  };
}
