import type { Page } from '@playwright/test';
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

async function post(page: Page, path: string, data: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Token ${token}` };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { token: string; order_number: string; key: string };
}

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

  await page.goto(await orderByTransfer(page));
  await expect(mainOf(page).getByText(alias)).toBeVisible();
  await expect(mainOf(page).getByText('0170099220000067797370')).toBeVisible();
});

/** The address of a new order of the admin, to be paid by transfer. */
async function orderByTransfer(page: Page): Promise<string> {
  const { token } = await post(page, '/api/accounts/login/', {
    username: 'admin',
    password: DEMO_PASSWORD,
  });
  const { path } = await findOffer(page.request, { atLeast: 1 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible();
  const { order_number: number } = await post(
    page,
    '/api/store/payment/',
    {
      postal_code: '',
      shipping_type: 'pickup',
      payment_method: 'Transferencia bancaria',
      first_name: 'Lucía',
      last_name: 'Ferreyra',
      profile: { telephone: '11 5555-0100' },
    },
    token,
  );
  return `/pedido/${number}`;
}
