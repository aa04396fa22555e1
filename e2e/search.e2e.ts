import type { Page } from '@playwright/test';
import { isScriptOf } from './harness/chunkScripts.ts';
import { expect, test } from './harness/shopTest.ts';

const isPanel = (url: URL) => isScriptOf('TitleList')(url);

const parts = (page: Page) => {
  const list = page.getByRole('listbox', { name: 'Títulos que coinciden' });
  return {
    opener: page.getByRole('button', { name: 'Buscar productos' }),
    field: page.getByRole('combobox', { name: 'Buscar productos por título' }),
    list,
    options: list.getByRole('option'),
    heading: page.getByRole('heading', { level: 1 }),
  };
};

test('typing, arrow keys, Enter and Back, by keyboard @desk', async ({
  page,
  expectAccessible,
}) => {
  const { opener, field, list, options, heading } = parts(page);
  await page.goto('/productos/destacados');
  await expect(heading).toHaveText('Destacados');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('malla');
  await expect(list).toBeVisible();
  await expect(options.first().locator('mark')).toHaveText('Malla');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!);
  await expect(field).toBeFocused();
  const title = await chosen.innerText();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(title);
  await expect(page).toHaveURL(/\/productos\/filter\?filters=%7B%22title__id%22%3A\d+%7D$/);
  await expect(field).toBeHidden();

  await page.goBack();
  await expect(heading).toHaveText('Destacados');
  await expect(field).toBeHidden();
  await page.goForward();
  await expect(heading).toHaveText(title);

  await opener.focus();
  await page.keyboard.press('Space');
  await page.keyboard.type('gorra');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filters=%7B%22q%22%3A%22gorra%22%7D$/);
  await expect(page.getByRole('main').getByRole('link', { name: /gorra/i }).first()).toBeVisible();
});

test('Escape closes first the list, then the bar; the end of a long list is reachable @desk', async ({
  page,
}) => {
  const { opener, field, list, options } = parts(page);
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/carrito');
  await opener.click();
  await field.fill('malla');
  await expect(list).toBeVisible();
  await expect(field).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('malla');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(opener).toBeFocused();
});

test('tapping a title opens it; text typed before the chunk arrives is kept @phone', async ({
  page,
}) => {
  const { opener, field, list, options, heading } = parts(page);
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(isPanel, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/carrito');
  await opener.click();
  await page.keyboard.type('mall');
  await expect(field).toHaveValue('mall');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  arrive();
  await expect(list).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('a');
  await expect(field).toHaveValue('malla');
  const title = await options.nth(2).innerText();
  await options.nth(2).tap();
  await expect(heading).toHaveText(title);
  await expect(list).toBeHidden();
});

test.describe('code that does not arrive', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('shows an error, and the text still leads to its list @phone', async ({ page }) => {
    const { opener, heading } = parts(page);
    await page.route(isPanel, (route) => route.abort());
    await page.goto('/carrito');
    await opener.click();
    await expect(page.getByText('No se pudo abrir. Revisá tu conexión.').first()).toBeVisible();
    await page.keyboard.type('malla');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/filters=%7B%22q%22%3A%22malla%22%7D$/);
    await expect(heading).toBeVisible();
  });
});
