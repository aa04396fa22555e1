import { FileSpreadsheet, FolderTree, Package, Shirt } from '../../../../ui/icons/toolsIcons.ts';
import { lazyScreen } from '../lazyScreen.tsx';
import type { ToolsPageEntry } from './ToolsPageEntry.ts';

const product = lazyScreen(() =>
  import(/* webpackChunkName: "tools-product" */ '../../product/ProductScreen.tsx').then(
    ({ ProductScreen }) => ProductScreen,
  ),
);

/** What the shop sells. */
export const cataloguePages = {
  products: {
    nav: { icon: Shirt, group: 'shop', isOnPhone: true },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-products" */ '../../products/ProductsScreen.tsx').then(
        ({ ProductsScreen }) => ProductsScreen,
      ),
    ),
  },
  productNew: { Screen: product },
  product: { Screen: product },
  stock: {
    nav: { icon: Package, group: 'shop' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-stock" */ '../../stock/StockScreen.tsx').then(
        ({ StockScreen }) => StockScreen,
      ),
    ),
  },
  stockMovements: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-movements" */ '../../stock/MovementsScreen.tsx').then(
        ({ MovementsScreen }) => MovementsScreen,
      ),
    ),
  },
  stockCount: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-count" */ '../../stock/CountScreen.tsx').then(
        ({ CountScreen }) => CountScreen,
      ),
    ),
  },
  stockReport: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-stock-report" */ '../../stock/ReportScreen.tsx').then(
        ({ ReportScreen }) => ReportScreen,
      ),
    ),
  },
  categories: {
    nav: { icon: FolderTree, group: 'shop' },
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-categories" */ '../../categories/CategoriesScreen.tsx'
      ).then(({ CategoriesScreen }) => CategoriesScreen),
    ),
  },
  catalogueFiles: {
    nav: { icon: FileSpreadsheet, group: 'shop' },
    Screen: lazyScreen(() =>
      import(
        /* webpackChunkName: "tools-catalogue-files" */ '../../catalogueFiles/CatalogueFilesScreen.tsx'
      ).then(({ CatalogueFilesScreen }) => CatalogueFilesScreen),
    ),
  },
  catalogueImport: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-import" */ '../../catalogueFiles/ImportScreen.tsx').then(
        ({ ImportScreen }) => ImportScreen,
      ),
    ),
  },
} satisfies Record<string, ToolsPageEntry>;
