import { fillPath } from '../../contract/fillPath.ts';
import type { AdminOrderWire } from '../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../contract/tools/toolsPaths.ts';
import { openMercadoPagoShop, type MercadoPagoShop } from '../openMercadoPagoShop.ts';

let shop: MercadoPagoShop;

beforeAll(async () => {
  shop = await openMercadoPagoShop();
});
afterAll(() => shop.close());

it('lets a person play what happens to a payment, and the shop hears of it', async () => {
  const order = await shop.order();
  const paid = await shop.double.settle(order.preferenceId, 'approved');
  const page = `${shop.double.url}/checkout/v1/redirect?pref_id=${order.preferenceId}`;
  const play = async (happens: string) => {
    const body = new URLSearchParams({ payment: String(paid.id), happens });
    const { status } = await fetch(page, { method: 'POST', body });
    return { status, offered: await (await fetch(page)).text() };
  };
  const seen = async () => {
    const url = fillPath(ORDER_TOOLS_PATHS.order, { orderNumber: order.number });
    const headers = { authorization: `Token ${shop.adminToken}` };
    return (await shop.app.inject({ url, headers })).json<AdminOrderWire>();
  };
  const disputes = async () =>
    (await seen()).disputes.map(({ kind, outcome }) => `${kind}: ${outcome}`).toSorted();

  const charged = await play('chargeback');
  expect(charged.offered).toContain('El banco decide por la tienda');
  expect(await disputes()).toEqual(['chargeback: open']);
  expect((await play('chargeback')).status).toBe(404);
  await play('won');
  expect(await disputes()).toEqual(['chargeback: won']);

  const claimed = await play('claim');
  expect(claimed.offered).toContain('El reclamo se cierra');
  expect(await disputes()).toEqual(['chargeback: won', 'claim: open']);
  await play('closed');
  expect(await disputes()).not.toContain('claim: open');
  expect((await play('closed')).status).toBe(404);
});
