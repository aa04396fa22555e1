import type { ApiScope } from '../domain/tools/apiKey.ts';
import { API_PATHS } from './apiPaths.ts';
import {
  CATALOGUE_TOOLS_PATHS,
  CUSTOMER_TOOLS_PATHS,
  ORDER_TOOLS_PATHS,
  STOCK_TOOLS_PATHS,
} from './tools/toolsPaths.ts';

/** The calls that each scope opens to a key, as `METHOD path`. Every other call is closed to keys. */
export const SCOPE_CALLS: Readonly<Record<ApiScope, readonly string[]>> = {
  'orders:read': [
    `GET ${ORDER_TOOLS_PATHS.orders}`,
    `GET ${ORDER_TOOLS_PATHS.order}`,
    `POST ${API_PATHS.ordersFilter}`,
  ],
  'orders:write': [
    `POST ${API_PATHS.ordersUpdateStatus}`,
    `POST ${ORDER_TOOLS_PATHS.status}`,
    `POST ${ORDER_TOOLS_PATHS.tracking}`,
    `POST ${ORDER_TOOLS_PATHS.notes}`,
  ],
  'products:read': [
    `GET ${CATALOGUE_TOOLS_PATHS.products}`,
    `GET ${CATALOGUE_TOOLS_PATHS.product}`,
    `GET ${CATALOGUE_TOOLS_PATHS.categories}`,
    `GET ${CATALOGUE_TOOLS_PATHS.tags}`,
    `GET ${API_PATHS.products}`,
    `GET ${API_PATHS.product}`,
    `GET ${API_PATHS.productFilter}`,
    `POST ${API_PATHS.productFilter}`,
    `GET ${API_PATHS.navbarCategories}`,
  ],
  'products:write': [
    `POST ${CATALOGUE_TOOLS_PATHS.products}`,
    `POST ${CATALOGUE_TOOLS_PATHS.product}`,
    `POST ${CATALOGUE_TOOLS_PATHS.productArchive}`,
  ],
  'stock:read': [
    `GET ${STOCK_TOOLS_PATHS.sizes}`,
    `GET ${STOCK_TOOLS_PATHS.movements}`,
    `GET ${API_PATHS.stockReport}`,
  ],
  'stock:write': [`POST ${STOCK_TOOLS_PATHS.correct}`],
  'customers:read': [`GET ${CUSTOMER_TOOLS_PATHS.list}`, `GET ${CUSTOMER_TOOLS_PATHS.customer}`],
};
