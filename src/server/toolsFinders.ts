import type { CatalogueTools } from './modules/catalogueTools/createCatalogueTools.ts';
import type { CustomersService } from './modules/customers/customersService.ts';
import type { Orders } from './modules/orders/createOrders.ts';
import type { ToolsFinders } from './modules/toolsSearch/toolsSearchRoutes.ts';

interface Searched {
  orders: Pick<Orders, 'orderTools'>;
  catalogueTools: Pick<CatalogueTools, 'products'>;
  customers: CustomersService;
}

/** What the search of the tools finds: the first of each list. */
export function toolsFinders({ orders, catalogueTools, customers }: Searched): ToolsFinders {
  const first = (most: number) => ({ page: 1, pageSize: most });
  return {
    orders: async (text, most) => {
      const { items } = await orders.orderTools.list({ text }, '-placed', first(most));
      return items.map(({ number, firstName, lastName, buyer, total }) => ({
        number,
        buyer: `${firstName} ${lastName}`.trim() || buyer,
        total,
      }));
    },
    products: async (text, most) => {
      const { items } = await catalogueTools.products.list({ text }, '-updated', first(most));
      return items.map(({ id, title, image }) => ({ id, title, image }));
    },
    customers: async (text, most) => {
      const { items } = await customers.list({ text }, first(most), '-joined');
      return items.map(({ id, firstName, lastName, username, email }) => ({
        id,
        name: `${firstName} ${lastName}`.trim() || username,
        email,
      }));
    },
  };
}
