/** API paths of customers and client types in the tools area. */
export const CUSTOMER_TOOLS_PATHS = {
  list: '/api/tools/customers/',
  export: '/api/tools/customers/export/',
  assign: '/api/tools/customers/client-type/',
  customer: '/api/tools/customers/:id/',
  change: '/api/tools/customers/:id/client-type/',
  decline: '/api/tools/customers/:id/decline/',
  data: '/api/tools/customers/:id/data/',
  remove: '/api/tools/customers/:id/delete/',
  types: '/api/tools/client-types/',
  type: '/api/tools/client-types/:id/',
  removeType: '/api/tools/client-types/:id/delete/',
} as const;
