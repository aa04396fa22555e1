import type { ShopModule } from '../../platform/ShopModule.ts';
import { customerRoutes, type CustomerRoutesDeps } from './customerRoutes.ts';
import { customersService, type CustomersDeps, type CustomersService } from './customersService.ts';

type CustomerModuleDeps = CustomersDeps & Omit<CustomerRoutesDeps, 'customers'>;

interface Customers extends ShopModule {
  customers: CustomersService;
  /** Businesses that wait to be approved as wholesalers. */
  countWaiting: () => Promise<number>;
}

/** Customers, as admins see them. */
export function createCustomers(deps: CustomerModuleDeps): Customers {
  const customers = customersService(deps);
  return {
    customers,
    countWaiting: () => customers.countWaiting(),
    routes: customerRoutes({ ...deps, customers }),
    jobs: customers.handlers,
  };
}
