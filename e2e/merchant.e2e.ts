import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { findOffer } from '../src/testing/findOffer.ts';
import { DEMO_PASSWORD, openLogin, sendLogin } from './harness/logIn.ts';
import { expect, test } from './harness/shopTest.ts';

const mainOf = (page: Page) => page.getByRole('main');

async function openTools(page: Page, path: string): Promise<void> {
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, 'admin');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(path);
}

interface PlacedOrder {
  order_number: string;
  key: string;
  payment: { transfer: { amount: number } };
}

/** A guest's new order, to be paid by transfer. */
async function orderByTransfer(
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
): Promise<PlacedOrder> {
  const guest = await request.newContext({ baseURL });
  const { variantId, size } = await findOffer(guest, { atLeast: 3 });
  await guest.get(`/api/cart/session-cart/modify/${variantId}/${encodeURIComponent(size)}/add/1/`);
  const answer = await guest.post('/api/store/payment/', { data: PURCHASE });
  expect(answer.ok(), await answer.text()).toBe(true);
  const placed = (await answer.json()) as PlacedOrder;
  await guest.dispose();
  return placed;
}

const PURCHASE = {
  postal_code: '',
  shipping_type: 'pickup',
  payment_method: 'Transferencia bancaria',
  email: 'vera@brazada.example',
  first_name: 'Vera',
  last_name: 'Luna',
  profile: { telephone: '11 5555-0100' },
};

const pageOf = ({ order_number: number, key }: PlacedOrder) => `/pedido/${number}?clave=${key}`;

test('a business that waits is approved, and pays wholesale prices', async ({
  page,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL! });
  const username = `club${Date.now()}`;
  const account = { username, email: `${username}@club.example` };
  const passwords = { password: DEMO_PASSWORD, password2: DEMO_PASSWORD };
  const joined = await visitor.post('/api/accounts/register/', {
    data: { ...account, ...passwords },
  });
  const { token } = (await joined.json()) as { token: string };
  const headers = { authorization: `Token ${token}` };
  await visitor.post('/api/accounts/users/update-self-profile/', {
    headers,
    data: { business: true, cuit: '30-50001091-2', iva_condition: 1 },
  });
  const price = async () => {
    const answer = await visitor.get('/api/store/products/', { headers });
    return ((await answer.json()) as { results: [{ price: number }] }).results[0].price;
  };
  const retail = await price();

  await openTools(page, '/tools/clientes?kind=waiting');
  await expectAccessible(page);
  await mainOf(page).getByRole('link', { name: username }).click();
  await mainOf(page).getByRole('button', { name: 'Aprobar como mayorista' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Aprobar como mayorista' }).click();
  await expect(dialog).toBeHidden();
  await expect(mainOf(page).getByText('mayorista', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await price()).toBeCloseTo(retail * 0.7, 1);
  await visitor.dispose();
});

test('another bank account is on the page of a transfer order at once', async ({
  page,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  await openTools(page, '/tools/configuracion/cuenta-bancaria');
  const alias = `nado.${Date.now()}`.slice(0, 20);
  await mainOf(page).getByLabel('Alias').fill(alias);
  await mainOf(page).getByLabel('CBU o CVU').fill('2850590940090418135202');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(mainOf(page).getByText(/^Ese CBU no existe/)).toBeVisible();
  await mainOf(page).getByLabel('CBU o CVU').fill('0170099220000067797370');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(mainOf(page).getByText('Todo guardado.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(pageOf(await orderByTransfer(playwright, baseURL!)));
  await expect(mainOf(page).getByText(alias)).toBeVisible();
  await expect(mainOf(page).getByText('0170099220000067797370')).toBeVisible();
});

test('transfers are confirmed together: exact, short and over, as they are typed', async ({
  page,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  const [exact, short, over] = [
    await orderByTransfer(playwright, baseURL!),
    await orderByTransfer(playwright, baseURL!),
    await orderByTransfer(playwright, baseURL!),
  ];
  await openTools(page, '/tools/pedidos');
  for (const { order_number: number } of [exact, short, over]) {
    await mainOf(page)
      .getByRole('checkbox', { name: `Seleccionar Pedido ${number}` })
      .check();
  }
  await mainOf(page).getByRole('button', { name: 'Confirmar transferencias' }).click();
  const dialog = page.getByRole('dialog');
  const type = async ({ order_number: number, payment }: PlacedOrder, more: number) => {
    const amount = dialog.getByLabel(`Importe del pedido ${number}`);
    await amount.clear();
    await amount.pressSequentially(String(payment.transfer.amount + more));
  };
  await type(short, -1000);
  await expect(dialog.getByText(/^Faltan \$\s1\.000,00$/)).toBeVisible();
  await type(over, 500);
  await expect(dialog.getByText(/^Sobran \$\s500,00/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirmar 3' }).click();
  await expect(dialog.getByText('3 transferencias confirmadas.')).toBeVisible();
  for (const [order, title, note] of [
    [exact, 'Recibimos tu pago', 'Ahora preparamos tu pedido.'],
    [short, 'Falta una parte del pago', /faltan \$\s1\.000,00/],
    [over, 'Recibimos tu pago', /te devolvemos lo que sobra/],
  ] as const) {
    await page.goto(pageOf(order));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(mainOf(page).getByText(note)).toBeVisible();
  }
});
