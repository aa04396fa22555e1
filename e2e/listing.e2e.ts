import type { Page } from '@playwright/test';
import { pesosIn } from './harness/pesosIn.ts';
import { expect, test } from './harness/shopTest.ts';

const PAGE = 12;
const PREFETCH = /^\/api\/store\/products\/\d+\/$/;
const cardsOf = (page: Page) => page.getByRole('main').getByRole('link', { name: /\$/ });

test('Back shows the list as it was left, and asks for nothing @phone', async ({ page }) => {
  await page.goto('/productos');
  await expect(cardsOf(page)).toHaveCount(PAGE);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Precio: menor a mayor');
  await expect(page).toHaveURL(/orden=price/);
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(cardsOf(page)).toHaveCount(2 * PAGE);
  await expect(page.getByText(`Viste ${2 * PAGE} de`)).toBeVisible();
  const prices = (await cardsOf(page).allInnerTexts()).map((text) => pesosIn(text));
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));

  await page.waitForLoadState('networkidle');
  const card = cardsOf(page).nth(17);
  await card.scrollIntoViewIfNeeded();
  const name = await card.innerText();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(/\/productos\/detalle\//);
  await expect(page.getByRole('group', { name: 'Talle' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  // Products that come into view are prefetched there as ever.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !PREFETCH.test(pathname)) asked.push(pathname);
  });
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(2 * PAGE);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await expect(cardsOf(page).nth(17)).toBeInViewport();
  await expect(cardsOf(page).nth(17)).toBeFocused();
  expect(await cardsOf(page).nth(17).innerText()).toBe(name);
  await expect(page).toHaveTitle(/^Productos/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForTimeout(1000);
  expect(asked).toEqual([]);

  await page.goForward();
  await expect(page.getByRole('group', { name: 'Talle' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(asked).toEqual([]);

  await page.reload();
  await expect(cardsOf(page)).toHaveCount(2 * PAGE);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.goto('/productos/destacados');
  await expect(cardsOf(page).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link keeps sorting and pages @desk', async ({ page }) => {
  await page.goto('/productos?orden=title&pagina=1-3');
  await expect(cardsOf(page)).toHaveCount(3 * PAGE);
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('title');
  const titles = (await cardsOf(page).allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('es').compare));

  await page.goto('/productos?orden=sideways&pagina=-2');
  await expect(cardsOf(page)).toHaveCount(PAGE);
});

test('filters in the URL have their wire names @desk', async ({ page, request }) => {
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

test('facets narrow the list, and the URL carries them', async ({
  page,
  context,
  isMobile,
  expectAccessible,
}) => {
  const status = page.getByRole('main').getByRole('status').first();
  await page.goto('/productos?orden=price');
  await expect(cardsOf(page)).toHaveCount(PAGE);
  const everything = (await status.textContent()) ?? '';

  if (isMobile) await page.getByRole('button', { name: 'Filtrar' }).click();
  const size = page.getByRole('group', { name: 'Talle' }).getByRole('checkbox', { name: /^M / });
  await size.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/filters=.*sizes/);
  await expect(size).toBeFocused();
  const black = page.getByRole('checkbox', { name: /^Negro \(/ });
  await black.click();
  await expect(black).toBeChecked();
  await expect(page).toHaveURL(/filters=.*colors/);
  await expectAccessible(page);
  if (isMobile) {
    const place = await page.evaluate(() => scrollY);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(2);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await page.goForward();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Cerrar los filtros' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Filtrar (2)' }).click();
    await page.getByRole('button', { name: /^Ver \d+ productos?$/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtrar (2)' })).toBeFocused();
  }
  await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(2);
  await expect(status).not.toHaveText(everything);
  const narrowed = (await status.textContent()) ?? '';
  const names = await cardsOf(page).allInnerTexts();
  expect(page.url()).toContain('orden=price');

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(cardsOf(friend)).toHaveCount(names.length);
  expect(await cardsOf(friend).allInnerTexts()).toEqual(names);
  await expect(friend.getByRole('button', { name: 'Quitar Talle M' })).toBeVisible();
  await friend.close();

  await page.goBack();
  await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(1);
  await page.goBack();
  await expect(status).toHaveText(everything);
  await page.goForward();
  await page.goForward();
  await expect(status).toHaveText(narrowed);
  await page.getByRole('button', { name: 'Borrar filtros' }).click();
  await expect(status).toHaveText(everything);
  await expect(page).toHaveURL(/\/productos\?orden=price$/);
});

test('a filter chosen far down shows the list from its top, and Back restores the position @desk', async ({
  page,
}) => {
  await page.goto('/productos?pagina=1-3');
  await expect(cardsOf(page)).toHaveCount(3 * PAGE);
  await cardsOf(page).nth(20).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  const people = page.getByRole('group', { name: 'Género' });
  await people.getByRole('checkbox', { name: /^Mujer/ }).check();
  await expect(cardsOf(page).first()).toBeInViewport();
  await expect(people.getByRole('checkbox', { name: /^Mujer/ })).toBeInViewport();
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(3 * PAGE);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('invalid filters are reported @desk', async ({ page }) => {
  for (const filters of ['{bad', '{"title__id":"7"}', '{"nope":1}', '[]', '{"title__id":-1}']) {
    await page.goto(`/productos/filter?filters=${encodeURIComponent(filters)}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, filters).toHaveText('No entendimos ese filtro');
  }
  await page.getByRole('link', { name: 'Ver todos los productos' }).click();
  await expect(cardsOf(page)).toHaveCount(PAGE);

  await page.goto('/productos/categoria/natacion?filters=%7Bbad&orden=title');
  await page.getByRole('link', { name: 'Borrar filtros' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Natación' })).toBeVisible();
  await expect(page).toHaveURL(/\/natacion\?orden=title$/);
});

test.describe('an unknown category', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is an empty page with a 404 @desk', async ({ page, expectAccessible }) => {
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
