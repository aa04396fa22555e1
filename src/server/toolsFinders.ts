import type { ProductToolsService } from './modules/catalogueTools/productToolsService.ts';
import type { CustomersService } from './modules/customers/customersService.ts';
import type { Orders } from './modules/orders/createOrders.ts';
import type { ToolsFinders } from './modules/toolsSearch/toolsSearchRoutes.ts';

interface Searched {
  orders: Pick<Orders, 'orderTools'>;
  catalogueTools: { products: Pick<ProductToolsService, 'first'> };
  customers: Pick<CustomersService, 'first'>;
}

/** Finders of the tools' search: the first of each list. */
export function toolsFinders({ orders, catalogueTools, customers }: Searched): ToolsFinders {
  return {
    orders: async (text, most) => {
      const found = await orders.orderTools.first({ text }, most);
      return found.map(({ number, firstName, lastName, buyer, total }) => ({
        number,
        buyer: `${firstName} ${lastName}`.trim() || buyer,
        total,
      }));
    },
    products: async (text, most) => {
      const found = await catalogueTools.products.first({ text }, most);
      return found.map(({ id, title, image }) => ({ id, title, image }));
    },
    customers: async (text, most) => {
      const found = await customers.first({ text }, most);
      return found.map(({ id, firstName, lastName, username, email }) => ({
        id,
        name: `${firstName} ${lastName}`.trim() || username,
        email,
      }));
    },
  };
}
