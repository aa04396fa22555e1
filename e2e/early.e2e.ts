import type { Request } from '@playwright/test';
import { isScriptOf } from './harness/chunkScripts.ts';
import { findOffer } from '../src/testing/findOffer.ts';
import { holdCalls } from './harness/holdCalls.ts';
import { expect, test } from './harness/shopTest.ts';

const SCRIPT_OF_THE_APP = /\/static\/main\.\w+\.js/;

test('what is chosen and added before any script has come is in the cart', async ({ page }) => {
  const { path, title } = await findOffer(page.request, { atLeast: 8 });
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const size = searchParams.get('talle') ?? '';
  const script = await holdCalls(page, SCRIPT_OF_THE_APP);
  await page.goto(`${pathname}?color=${searchParams.get('color') ?? ''}`, {
    waitUntil: 'domcontentloaded',
  });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await script.come();
  const sizes = page.getByRole('group', { name: 'Talle' });
  await sizes.getByText(size, { exact: true }).click();
  await expect(sizes.getByRole('radio', { name: size, exact: true })).toBeChecked();
  for (let unit = 1; unit < 3; unit += 1) {
    await page.getByRole('button', { name: 'Una unidad más' }).click();
  }
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await add.click();
  await add.click();
  await expect(page.getByRole('banner')).toHaveCount(0);
  const adds: string[] = [];
  page.on('request', (request) => request.url().includes('/add/') && adds.push(request.url()));

  await script.answer();
  const drawer = page.getByRole('dialog', { name: 'Carrito' });
  await expect(drawer.getByRole('link', { name: title })).toBeVisible();
  await expect(drawer.getByRole('status').filter({ hasText: /^3$/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('talle')).toBe(size);
  expect(adds).toHaveLength(1);
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
});

test('what is pressed while earlier presses are repeated comes after them', async ({ page }) => {
  const { path } = await findOffer(page.request, { atLeast: 8 });
  const script = await holdCalls(page, SCRIPT_OF_THE_APP);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await script.come();
  const more = page.getByRole('button', { name: 'Una unidad más' });
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  const buttons = [
    await more.elementHandle(),
    await more.elementHandle(),
    await add.elementHandle(),
  ];
  await more.click();
  await page.evaluate(
    (presses) =>
      document.addEventListener('page-taken-over', () => {
        for (const press of presses) (press as HTMLElement).click();
      }),
    buttons,
  );
  await script.answer();
  const drawer = page.getByRole('dialog', { name: 'Carrito' });
  await expect(drawer.getByRole('status').filter({ hasText: /^4$/ })).toBeVisible();
});

test('a press on the header’s place opens what it stands for, once that is there', async ({
  page,
}) => {
  const script = await holdCalls(page, SCRIPT_OF_THE_APP);
  for (const path of ['/productos', '/carrito']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await script.come();
    await expect(page.getByRole('link', { name: 'Brazada, ir al inicio' })).toBeVisible();
    await page.locator('[data-mark="cart"]').click();
    await page.locator('[data-mark="menu"]').click();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await script.answer();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  }
});

test('scripts leave the connection to the first picture', async ({ page }) => {
  const { path } = await findOffer(page.request, { atLeast: 1 });
  const seen: string[] = [];
  const note = (what: string) => (request: Request) =>
    void seen.push(`${what} ${new URL(request.url()).pathname}`);
  page.on('request', note('asked'));
  page.on('requestfinished', note('came'));
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
  const picture = await page
    .locator('main img[fetchpriority="high"]')
    .evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname);
  const first = seen.findIndex((each) => each.startsWith('asked /static/') && each.endsWith('.js'));
  expect(seen.indexOf(`came ${picture}`)).toBeGreaterThan(-1);
  expect(first).toBeGreaterThan(seen.indexOf(`came ${picture}`));
});

test('what is added before the shop is open is in the cart', async ({ page }) => {
  const { path, title } = await findOffer(page.request, { atLeast: 8 });
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(isScriptOf('OpenShop'), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('banner')).toHaveCount(0);
  letGo();
  await expect(
    page.getByRole('dialog', { name: 'Carrito' }).getByRole('link', { name: title }),
  ).toBeVisible();
});

test('an order chosen before any script has come sorts the list', async ({ page }) => {
  const script = await holdCalls(page, SCRIPT_OF_THE_APP);
  await page.goto('/productos', { waitUntil: 'domcontentloaded' });
  await script.come();
  const order = page.getByRole('combobox', { name: 'Ordenar por' });
  await order.selectOption({ index: 2 });
  const chosen = await order.inputValue();
  await script.answer();
  await expect(page).toHaveURL(new RegExp(`orden=${chosen}`));
  await expect(order).toHaveValue(chosen);
});
