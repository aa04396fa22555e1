/** API paths of sales in the tools area. */
export const SALE_PATHS = {
  sales: '/api/tools/sales/',
  sale: '/api/tools/sales/:id/',
  end: '/api/tools/sales/:id/end/',
  remove: '/api/tools/sales/:id/delete/',
} as const;
