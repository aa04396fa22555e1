/** The absolute address of an order's page; a guest's holds the key that opens it. */
export function orderUrl(origin: string, orderNumber: string, key: string | null): string {
  const url = new URL(`/pedido/${encodeURIComponent(orderNumber)}`, origin);
  if (key !== null) url.searchParams.set('key', key);
  return url.href;
}
