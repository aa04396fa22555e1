import type { Page } from '@playwright/test';
import { TOOLS_PAGE_PATHS, type ToolsPageName } from '../src/contract/tools/toolsPagePaths.ts';
import { expect, test } from './harness/shopTest.ts';
import { openLogin, sendLogin } from './harness/logIn.ts';

// The walk is long: both workers share it.
test.describe.configure({ mode: 'parallel' });

const SCREENS_A_TEST = 10;
/** Pages below a list that the demo shop leaves empty. */
const WITHOUT_A_ROW: readonly ToolsPageName[] = ['job', 'catalogueImport', 'sale'];

const names = Object.keys(TOOLS_PAGE_PATHS) as ToolsPageName[];
const fixed: readonly string[] = Object.values(TOOLS_PAGE_PATHS).filter(
  (path) => !path.includes(':'),
);

async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, 'admin');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The links of the screen, once all of it is there. */
async function visit(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  return main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

for (let from = 0; from < fixed.length; from += SCREENS_A_TEST) {
  const paths = fixed.slice(from, from + SCREENS_A_TEST);

  test(`screens of the tools are accessible: ${paths[0]} and on`, async ({
    page,
    expectAccessible,
  }) => {
    test.slow();
    await logInAsAdmin(page);
    for (const path of paths) {
      await visit(page, path);
      await expectAccessible(page);
    }
  });
}

test('pages of single things in the tools are accessible', async ({ page, expectAccessible }) => {
  test.slow();
  await logInAsAdmin(page);
  const links = new Set<string>();
  for (const path of fixed) for (const link of await visit(page, path)) links.add(link);
  const unseen: ToolsPageName[] = [];
  for (const name of names.filter((each) => TOOLS_PAGE_PATHS[each].includes(':'))) {
    const pattern = new RegExp(`^${TOOLS_PAGE_PATHS[name].replace(/:[a-z]+/i, '[^/?]+')}$`);
    const path = [...links].find((each) => pattern.test(each) && !fixed.includes(each));
    if (path === undefined) {
      unseen.push(name);
      continue;
    }
    for (const link of await visit(page, path)) links.add(link);
    await expectAccessible(page);
  }
  expect(unseen.filter((name) => !WITHOUT_A_ROW.includes(name))).toEqual([]);
});
