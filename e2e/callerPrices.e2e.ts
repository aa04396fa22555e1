import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, openLogin, sendLogin } from './harness/logIn.ts';
import { expect, test } from './harness/shopTest.ts';

interface WireProduct {
  id: number;
  title: string;
  price: number;
}

const MONEY = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 });
const mainOf = (page: Page) => page.getByRole('main');

/** The first amount is the price; screen readers get it as one text. */
async function expectPrice(place: Locator, { price }: WireProduct): Promise<void> {
  await expect(place.getByText(/^\$\s[\d.]+,\d\d$/).first()).toHaveText(
    new RegExp(`^\\$\\s${MONEY.format(price)}$`),
  );
}

async function expectCardPrice(page: Page, product: WireProduct): Promise<void> {
  await expectPrice(cardOf(page, product), product);
}

function cardOf(page: Page, { title }: WireProduct): Locator {
  return mainOf(page)
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first();
}

/** The first product of the home page and of the list, from the API for this caller. */
async function firstProducts(page: Page, token: string | null) {
  const headers = token === null ? {} : { authorization: `Token ${token}` };
  const read = async (path: string) =>
    (await (await page.request.get(path, { headers })).json()) as {
      productosDestacados: [WireProduct];
      results: [WireProduct];
    };
  const home = await read('/api/store/site-test/get-test-info/');
  const list = await read('/api/store/products/');
  return { home: home.productosDestacados[0], list: list.results[0] };
}

async function tokenOf(page: Page, username: string): Promise<string> {
  const data = { username, password: DEMO_PASSWORD };
  const answer = await page.request.post('/api/accounts/login/', { data });
  return ((await answer.json()) as { token: string }).token;
}

test('a wholesaler sees wholesale prices after a reload, a login and a logout', async ({
  page,
}) => {
  const retail = await firstProducts(page, null);
  const wholesale = await firstProducts(page, await tokenOf(page, 'mayorista'));
  expect(wholesale.home.price).toBeLessThan(retail.home.price);
  expect(wholesale.list.price).toBeLessThan(retail.list.price);
  const productPath = `/productos/detalle/${retail.home.id}`;

  await test.step('login without a reload', async () => {
    await page.goto('/');
    await expectCardPrice(page, retail.home);
    await openLogin(page);
    await sendLogin(page, 'mayorista');
    await expectCardPrice(page, wholesale.home);
  });

  await test.step('whole page loads', async () => {
    await page.reload();
    await expectCardPrice(page, wholesale.home);
    await page.goto('/productos');
    await expectCardPrice(page, wholesale.list);
    await page.reload();
    await expectCardPrice(page, wholesale.list);
    await page.goto(productPath);
    await expectPrice(mainOf(page), wholesale.home);
    await page.reload();
    await expectPrice(mainOf(page), wholesale.home);
  });

  await test.step('logout and login without a reload', async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expectPrice(mainOf(page), retail.home);
    await page.getByRole('link', { name: 'Brazada, ir al inicio' }).click();
    await expectCardPrice(page, retail.home);
    await openLogin(page);
    await sendLogin(page, 'mayorista');
    await expectCardPrice(page, wholesale.home);
    await cardOf(page, retail.home).click();
    await expect(page).toHaveURL(productPath);
    await expectPrice(mainOf(page), wholesale.home);
  });
});
