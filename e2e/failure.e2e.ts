import type { Page } from '@playwright/test';
import { isScriptOf } from './harness/chunkScripts.ts';
import { findOffer } from '../src/testing/findOffer.ts';
import { openLogin, sendLogin } from './harness/logIn.ts';
import { expect, test } from './harness/shopTest.ts';

const KEYS = ['auth-storage', 'cart-storage', 'categories', 'orders-storage', 'site-config'];
const FAILED = 'Error al cargar la información del sitio';
const NETWORK = /ERR_FAILED/;

test('what is stored for the next visit', async ({ page }) => {
  await page.goto('/');
  const keys = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  await expect.poll(keys).toEqual(expect.arrayContaining(KEYS));
  const stored = (key: string) => () => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(stored('categories')).toContain('sub_cat_col');
  await expect.poll(stored('site-config')).toContain('banner_md');
});

test('the shop works with blocked or full storage', async ({ page, context }) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    if (location.pathname === '/carrito') {
      Storage.prototype.setItem = refuse;
    } else {
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    }
  });
  const { path } = await findOffer(page.request, { atLeast: 1 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  const lines = page.getByRole('dialog').getByRole('list', { name: 'Productos en el carrito' });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await page.goto('/carrito');
  await expect(page.getByRole('button', { name: 'Ver el carrito, 1 unidad' })).toBeVisible();
});

test.describe('data of earlier visits', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('an unknown session ends, and the login is offered', async ({ page }) => {
    await goBeside(page);
    await page.evaluate(() => {
      const state = { token: 'no-such-token', email: 'a@b.c', username: 'a' };
      localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }));
    });
    await page.goto('/');
    const login = page.getByRole('dialog', { name: 'Ingresá a tu cuenta' });
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
  });

  test('corrupt data is dropped, and the shop opens', async ({ page }) => {
    const rubbish = [
      'not json',
      'null',
      '[]',
      '7',
      '{"_persist":"{\\"version\\":99,\\"rehydrated\\":true}"}',
      '{"categories":"[{\\"id\\":1}]","token":"\\"x\\"","banner":"{}","orders":"7"}',
    ];
    for (const text of rubbish) {
      await goBeside(page);
      await page.evaluate(
        ([keys, value]) => keys.forEach((key) => localStorage.setItem(key, value)),
        [KEYS, text] as const,
      );
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 }), text).toBeVisible();
      await expect(page.getByRole('contentinfo').getByText('Av. Congreso'), text).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ver el carrito, 0 unidades' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cerrar sesión' }), text).toHaveCount(0);
    }
  });
});

test.describe('the backend is down', () => {
  test.use({ expectedErrors: NETWORK });

  test('a returning visitor sees the data of the last visit, and it recovers', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByText('Av. Congreso')).toBeVisible();
    await goDown(page);
    await page.reload();
    await expect(toastOf(page, FAILED)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Av. Congreso')).toBeVisible();
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await expect(menu.getByRole('link', { name: 'Natación', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    const notice = page.getByRole('region', { name: FAILED });
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await expect(notice.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
    await comeBack(page);
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await expect(notice).toBeHidden();
    const shelf = page.getByRole('region', { name: 'Destacados' });
    await expect(shelf.getByRole('link', { name: /\$/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver el carrito, 0 unidades' })).toBeVisible();
  });

  test('a member sees the orders of the last visit, and they are refreshed', async ({ page }) => {
    await page.goto('/');
    await openLogin(page);
    await sendLogin(page, 'ana');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/profile');
    const orders = page.getByRole('region', { name: 'Mis pedidos' });
    const order = orders.getByText(/^Pedido \d+$/).first();
    await expect(order).toBeVisible();
    const number = await order.innerText();
    const stored = () => page.evaluate(() => localStorage.getItem('orders-storage'));
    await expect.poll(stored).toContain(number.replace('Pedido ', ''));

    await goDown(page);
    await page.reload();
    await expect(orders.getByText(number, { exact: true })).toBeVisible();
    await expect(orders.getByText(/^No pudimos actualizar tus pedidos/)).toBeVisible();
    await expect(page.getByRole('region', { name: FAILED })).toBeVisible();
    await comeBack(page);
    await orders.getByRole('button', { name: 'Reintentar' }).click();
    await expect(orders.getByText(/^No pudimos actualizar/)).toBeHidden();
    await expect(orders.getByText(number, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect.poll(stored).toBe('{"orders":[]}');
  });

  test('a first visit shows an error, and recovers', async ({ page }) => {
    await goDown(page);
    await page.goto('/carrito');
    await expect(toastOf(page, FAILED)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(FAILED);
    await comeBack(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  });

  test('a page that came with its content keeps it', async ({ page }) => {
    await goDown(page);
    await page.goto('/productos');
    await expect(toastOf(page, FAILED)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /\$/ }).first()).toBeVisible();
    const notice = page.getByRole('region', { name: FAILED });
    await comeBack(page);
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
  });

  test('during a visit each part fails independently', async ({ page }) => {
    const { path } = await findOffer(page.request, { atLeast: 1 });
    await page.goto(path);
    const addToCart = page.getByRole('button', { name: 'Agregar al carrito' });
    await expect(addToCart).toBeVisible();
    await goDown(page);
    await addToCart.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Error al modificar el carrito',
    );
    const trail = page.getByRole('navigation', { name: 'Estás en' });
    await trail.getByRole('link', { name: 'Productos' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('No pudimos cargar los productos');
    await comeBack(page);
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /\$/ }).first()).toBeVisible();
  });

  test('a page whose chunk fails to load can be retried', async ({ page }) => {
    await page.goto('/');
    await page.route(isScriptOf('CartPage'), (route) => route.abort());
    await page.getByRole('button', { name: /^Ver el carrito/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Carrito' });
    await drawer.getByRole('link', { name: 'Ver productos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
  });
});

const isCall = (url: URL) => url.pathname.startsWith('/api/');
const goDown = (page: Page) => page.route(isCall, (route) => route.abort());
const comeBack = (page: Page) => page.unroute(isCall);

function toastOf(page: Page, text: string) {
  return page.locator('.notistack-SnackbarContainer').getByText(text);
}

/** Goes to an empty page of the shop's origin, where no app overwrites the test's storage. */
async function goBeside(page: Page): Promise<void> {
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route('/beside', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/beside');
}
