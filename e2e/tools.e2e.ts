import { TOOLS_PAGE_PATHS, type ToolsPageName } from '../src/contract/tools/toolsPagePaths.ts';
import { expect, test } from './harness/shopTest.ts';
import { openLogin, sendLogin } from './harness/logIn.ts';

/** Pages below a list that the demo shop leaves empty. */
const WITHOUT_A_ROW: readonly ToolsPageName[] = ['job', 'catalogueImport', 'sale'];

test('every screen of the tools is accessible', async ({ page, expectAccessible }) => {
  test.slow();
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, 'admin');
  await expect(page.getByRole('dialog')).toBeHidden();
  const names = Object.keys(TOOLS_PAGE_PATHS) as ToolsPageName[];
  const links = new Set<string>();

  async function visit(path: string): Promise<void> {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    for (const link of await main.getByRole('link').all()) {
      links.add((await link.getAttribute('href')) ?? '');
    }
  }

  const fixed: readonly string[] = Object.values(TOOLS_PAGE_PATHS).filter(
    (path) => !path.includes(':'),
  );
  for (const path of fixed) await visit(path);
  const unseen: ToolsPageName[] = [];
  for (const name of names.filter((each) => TOOLS_PAGE_PATHS[each].includes(':'))) {
    const pattern = new RegExp(`^${TOOLS_PAGE_PATHS[name].replace(/:[a-z]+/i, '[^/?]+')}$`);
    const path = [...links].find((each) => pattern.test(each) && !fixed.includes(each));
    if (path === undefined) unseen.push(name);
    else await visit(path);
  }
  expect(unseen.filter((name) => !WITHOUT_A_ROW.includes(name))).toEqual([]);
});
