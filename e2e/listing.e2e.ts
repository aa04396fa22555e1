import type { Page } from '@playwright/test';
import { pesosIn } from './harness/pesosIn.ts';
import { expect, test } from './harness/shopTest.ts';

const PAGE = 12;
const cardsOf = (page: Page) => page.getByRole('main').getByRole('link', { name: /\$/ });

test('Back returns to the same products in the same place', async ({ page }) => {
  await page.goto('/productos');
  await expect(cardsOf(page)).toHaveCount(PAGE);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Precio: menor a mayor');
  await expect(page).toHaveURL(/orden=price/);
  await page.getByRole('button', { name: 'Cargar más' }).click();
  await expect(cardsOf(page)).toHaveCount(2 * PAGE);
  await expect(page.getByText(`Viste ${2 * PAGE} de`)).toBeVisible();
  const prices = (await cardsOf(page).allInnerTexts()).map((text) => pesosIn(text));
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));

  const card = cardsOf(page).nth(17);
  await card.scrollIntoViewIfNeeded();
  const name = await card.innerText();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(/\/productos\/detalle\//);
  await expect(page.getByRole('group', { name: 'Talle' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(2 * PAGE);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(cardsOf(page).nth(17)).toBeInViewport();
  expect(await cardsOf(page).nth(17).innerText()).toBe(name);

  await page.reload();
  await expect(cardsOf(page)).toHaveCount(2 * PAGE);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.goto('/productos/destacados');
  await expect(cardsOf(page).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link carries order and pages', async ({ page }) => {
  await page.goto('/productos?orden=title&pagina=3');
  await expect(cardsOf(page)).toHaveCount(3 * PAGE);
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('title');
  const titles = (await cardsOf(page).allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('es').compare));

  await page.goto('/productos?orden=sideways&pagina=-2');
  await expect(cardsOf(page)).toHaveCount(PAGE);
});

test('a filter travels in the URL with the wire’s names', async ({ page, request }) => {
  const titles = await request.get('/api/store/titles/filter/?q=malla');
  const { results } = (await titles.json()) as { results: { id: number; name: string }[] };
  const [{ id, name }] = results as [{ id: number; name: string }];
  await page.goto(`/productos/filter?filters=${JSON.stringify({ title__id: id })}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(cardsOf(page).first()).toContainText(name);

  await page.getByRole('button', { name: 'Buscar productos' }).click();
  const search = page.getByPlaceholder('Buscar....');
  await search.fill('gorra');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/productos\/filter\?filters=/);
  await expect(cardsOf(page).first()).toContainText(/gorra/i);

  await page.goto('/productos/filter?filters={"q":"xyzzyx"}');
  await expect(page.getByRole('heading', { name: 'Ningún producto coincide' })).toBeVisible();
});

test('filters that make no sense are said to', async ({ page }) => {
  for (const filters of ['{bad', '{"title__id":"7"}', '{"nope":1}', '[]', '{"title__id":-1}']) {
    await page.goto(`/productos/filter?filters=${encodeURIComponent(filters)}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, filters).toHaveText('No entendimos ese filtro');
  }
  await page.getByRole('link', { name: 'Ver todos los productos' }).click();
  await expect(cardsOf(page)).toHaveCount(PAGE);
});

test.describe('a category that the shop does not have', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is an honest empty page', async ({ page, expectAccessible }) => {
    for (const path of [
      '/productos/categoria/esqui',
      '/productos/categoria/natacion/esqui/nieve',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('No encontramos esa categoría');
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver destacados' }).click();
    await expect(cardsOf(page).first()).toBeVisible();
  });
});
