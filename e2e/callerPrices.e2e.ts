import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, openLogin, sendLogin } from './harness/logIn.ts';
import { holdCalls } from './harness/holdCalls.ts';
import { expect, test as shopTest } from './harness/shopTest.ts';

/** A browser that keeps pages for Back, which Playwright's otherwise does not. */
const test = shopTest.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

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
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${title}`) }) })
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

/**
 * Texts of all prices that a frame of any page of this context shows from now on, without the words
 * around them.
 */
async function watchPrices(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.context().exposeFunction('notePrices', (texts: string[]) => {
    for (const text of texts)
      seen.add(text.replaceAll(/\s/g, ' ').replace(/^(?:, )?(?:Desde )?/, ''));
  });
  await page.context().addInitScript(() => {
    const { notePrices } = window as unknown as { notePrices: (texts: string[]) => void };
    const look = () => {
      const prices = [...document.querySelectorAll<HTMLElement>('span[data-price]')];
      const shown = prices.filter((price) => getComputedStyle(price).visibility === 'visible');
      notePrices(shown.map(({ textContent }) => textContent));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return seen;
}

/** Goes back to a page that was kept as it was left. */
async function goBackToKept(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept))
    .toBe(true);
}

/** It is written shortly after it shows. */
async function expectStoredSession(page: Page, isThere: boolean): Promise<void> {
  const read = () => page.evaluate(() => localStorage.getItem('auth-storage') ?? '');
  await expect.poll(async () => /"token":"[^"]/.test(await read())).toBe(isThere);
}

test('a wholesaler never sees a retail price flash', async ({ page, context }) => {
  const retail = await firstProducts(page, null);
  const wholesale = await firstProducts(page, await tokenOf(page, 'mayorista'));
  const productPath = `/productos/detalle/${retail.home.id}`;
  const amount = ({ price }: WireProduct) => `$ ${MONEY.format(price)}`;
  const has = (seen: Set<string>, text: string) => [...seen].some((each) => each.startsWith(text));

  await page.goto(productPath);
  await openLogin(page);
  await sendLogin(page, 'mayorista');
  await expectPrice(mainOf(page), wholesale.home);

  const seen = await watchPrices(page);
  await test.step('reload, another page and Back', async () => {
    await page.reload();
    await expectPrice(mainOf(page), wholesale.home);
    await page.goto('/');
    await expectCardPrice(page, wholesale.home);
    await page.goBack({ waitUntil: 'commit' });
    await expectPrice(mainOf(page), wholesale.home);
  });

  await test.step('a restored tab', async () => {
    const tab = await context.newPage();
    await tab.goto(productPath);
    await expectPrice(mainOf(tab), wholesale.home);
    await expect(mainOf(tab).locator('[data-price]').first()).toBeVisible();
    await tab.close();
  });
  expect(has(seen, amount(wholesale.home))).toBe(true);
  expect(has(seen, amount(retail.home))).toBe(false);
});

test('a member with everybody’s prices sees those of the painted page at once', async ({
  page,
}) => {
  const { home: retail } = await firstProducts(page, null);
  const price = mainOf(page).locator('[data-price]').first();
  await page.goto(`/productos/detalle/${retail.id}`);
  await openLogin(page);
  await sendLogin(page, 'ana');
  await expectStoredSession(page, true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('painted-prices'))).toBeTruthy();
  const script = await holdCalls(page, /\/static\/main\.\w+\.js/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await script.come();
  await expect(price).toBeVisible();
  await expectPrice(mainOf(page), retail);
  await page.evaluate(() => {
    const session = localStorage.getItem('auth-storage') ?? '';
    localStorage.setItem('auth-storage', session.replace(/"token":"[^"]+"/, '"token":"another"'));
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(price).toBeHidden();
});

test('a kept page that Back shows has the prices of who comes back', async ({ page }) => {
  const { home: retail } = await firstProducts(page, null);
  const { home: wholesale } = await firstProducts(page, await tokenOf(page, 'mayorista'));
  const amount = ({ price }: WireProduct) => `$ ${MONEY.format(price)}`;
  const seen = await watchPrices(page);
  const has = (product: WireProduct) => [...seen].some((each) => each.startsWith(amount(product)));
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasKept: persisted })),
  );
  await page.goto(`/productos/detalle/${retail.id}`);
  await expectPrice(mainOf(page), retail);
  await expect.poll(() => has(retail)).toBe(true);
  await page.waitForLoadState('networkidle');

  await test.step('a guest who has logged in', async () => {
    await page.goto('/terminos');
    await openLogin(page);
    await sendLogin(page, 'mayorista');
    await expectStoredSession(page, true);
    seen.clear();
    await goBackToKept(page);
    await expectPrice(mainOf(page), wholesale);
    await expect.poll(() => has(wholesale)).toBe(true);
    expect(has(retail)).toBe(false);
  });

  await test.step('a member who has logged out', async () => {
    await page.goto('/terminos');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expectStoredSession(page, false);
    seen.clear();
    await goBackToKept(page);
    await expectPrice(mainOf(page), retail);
    await expect.poll(() => has(retail)).toBe(true);
    expect(has(wholesale)).toBe(false);
  });
});

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
