/** Calls of the admin's orders and of the first page of the tools. */
export const ORDER_TOOLS_PATHS = {
  orders: '/api/tools/orders/',
  board: '/api/tools/orders/board/',
  export: '/api/tools/orders/export/',
  /** Whole orders by their numbers, to print them. */
  print: '/api/tools/orders/print/',
  /** Each order by itself: those that can take the step take it. */
  bulkStatus: '/api/tools/orders/bulk-status/',
  /** What an order that an admin makes can have, found by title, SKU or barcode. */
  goods: '/api/tools/orders/goods/',
  /** What such an order would cost. */
  quote: '/api/tools/orders/quote/',
  order: '/api/tools/orders/:orderNumber/',
  status: '/api/tools/orders/:orderNumber/status/',
  confirmTransfer: '/api/tools/orders/:orderNumber/confirm-transfer/',
  refund: '/api/tools/orders/:orderNumber/refund/',
  address: '/api/tools/orders/:orderNumber/address/',
  notes: '/api/tools/orders/:orderNumber/notes/',
  mails: '/api/tools/orders/:orderNumber/mails/',
} as const;
