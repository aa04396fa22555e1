import { customerRoutes, type CustomerRoutesDeps } from './customerRoutes.ts';
import { customersService, type CustomersDeps } from './customersService.ts';

type CustomerModuleDeps = CustomersDeps & Omit<CustomerRoutesDeps, 'customers'>;

/** Customers, as admins see them. */
export function createCustomers(deps: CustomerModuleDeps) {
  const { handlers, ...customers } = customersService(deps);
  return {
    ...customers,
    routes: customerRoutes({ ...deps, customers }),
    jobs: handlers,
  };
}
