import type { Page } from '@playwright/test';
import { TOOLS_PAGES, type ToolsPageName } from '../src/contract/tools/toolsPages.ts';
import { expect, test } from './harness/shopTest.ts';
import { expectAccessibleSize } from './harness/expectAccessible.ts';
import { openLogin, sendLogin } from './harness/logIn.ts';

// The walk is long: both workers share it.
test.describe.configure({ mode: 'parallel' });
// A mail's preview runs no scripts, not even those of axe.
test.use({ expectedErrors: /about:srcdoc.*'allow-scripts'/ });

const SCREENS_A_TEST = 7;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** Pages of one row of a list that the demo shop leaves empty. */
const WITHOUT_A_ROW: readonly ToolsPageName[] = [
  'job',
  'catalogueImport',
  'page',
  'collection',
  'outboxMail',
  'credit',
  'webhook',
  'webhookDeliveries',
];

const rowPages = (Object.keys(TOOLS_PAGES) as ToolsPageName[]).filter(
  (name) => TOOLS_PAGES[name].path.includes(':') && !WITHOUT_A_ROW.includes(name),
);
const lists: readonly string[] = Object.values(TOOLS_PAGES)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));

/** Pages of one row of the list at `path`. */
const rowPagesOf = (path: string) =>
  rowPages.filter((name) => TOOLS_PAGES[name].path.replace(/\/:\w+$/, '') === path);

async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, 'admin');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Once all of the screen is there. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The link of the screen's first row. */
async function rowOf(page: Page, pattern: string): Promise<string> {
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const row = new RegExp(`^${pattern.replace(/:\w+$/, '[^/?]+')}$`);
  return links.find((link) => row.test(link) && !lists.includes(link)) ?? '';
}

for (let from = 0; from < lists.length; from += SCREENS_A_TEST) {
  const paths = lists.slice(from, from + SCREENS_A_TEST);

  test(`screens of the tools are accessible: ${paths[0]} and on`, async ({
    page,
    expectAccessible,
  }) => {
    test.slow();
    const look = async () => {
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
      await page.setViewportSize(DESK);
      await expectAccessibleSize(page);
    };
    await logInAsAdmin(page);
    for (const path of paths) {
      await visit(page, path);
      await look();
      const rows = await Promise.all(
        rowPagesOf(path).map((name) => rowOf(page, TOOLS_PAGES[name].path)),
      );
      for (const row of rows) {
        expect(row, `a row of ${path}`).not.toBe('');
        await visit(page, row);
        await look();
      }
    }
  });
}

test('a laptop shows a dozen rows of a list, and the whole menu', async ({ page }) => {
  await page.setViewportSize(DESK);
  await logInAsAdmin(page);
  for (const path of [TOOLS_PAGES.orders.path, TOOLS_PAGES.products.path]) {
    await visit(page, path);
    const rows = page.getByRole('main').getByRole('rowgroup').last().getByRole('row');
    await expect(rows.nth(11), path).toBeInViewport({ ratio: 1 });
    for (const entry of await page
      .getByRole('navigation', { name: 'Herramientas de la tienda' })
      .getByRole('link')
      .filter({ visible: true })
      .all()) {
      await expect(entry).toBeInViewport({ ratio: 1 });
    }
  }
});

test('Back and Forward ask before unsaved changes are left', async ({ page }) => {
  await logInAsAdmin(page);
  await visit(page, TOOLS_PAGES.coupons.path);
  const main = page.getByRole('main');
  await main.getByRole('table').getByRole('link').first().click();
  const code = page.getByRole('textbox', { name: 'Código' });
  await expect(code).toBeVisible();
  const coupon = page.url();
  await main.getByRole('link', { name: 'Cupones' }).first().click();
  await expect(main.getByRole('table')).toBeVisible();
  await page.goBack();
  await code.fill('OTRO');

  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await page.goForward({ waitUntil: 'commit' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(coupon);
  await expect(code).toHaveValue('OTRO');
  await page.goBack({ waitUntil: 'commit' });
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(TOOLS_PAGES.coupons.path);
  await page.goForward();
  await expect(page).toHaveURL(coupon);
  await expect(code).not.toHaveValue('OTRO');
});
