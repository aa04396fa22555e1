import type { Page } from '@playwright/test';
import { findOffer } from '../src/testing/findOffer.ts';
import { expectAccessible } from './harness/expectAccessible.ts';
import { expect, test } from './harness/shopTest.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Categorías' });

test('a pointer that rests on a category opens its panel, and may cross others on its way in', async ({
  page,
}) => {
  await page.goto('/carrito', { waitUntil: 'networkidle' });
  const natacion = bar(page).getByRole('link', { name: 'Natación', exact: true });
  const all = bar(page).getByRole('link', { name: 'Ver todo en Natación' });
  await natacion.hover();
  await expect(all).toBeVisible();
  await expectAccessible(page, 'header');
  // Slantwise down to the picture at the right, over the entries between.
  const from = (await natacion.boundingBox())!;
  const to = (await all.boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 12 });
  await expect(all).toBeVisible();
  await page.mouse.move(640, 700);
  await expect(all).toBeHidden();

  for (const width of [1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const tools = await page.getByRole('button', { name: 'Buscar productos' }).boundingBox();
    const nav = (await bar(page).boundingBox())!;
    expect(nav.x + nav.width, `at ${width}`).toBeLessThanOrEqual(tools!.x);
  }
});

test('the keys open a panel, go into it and out, and lead to a page', async ({ page }) => {
  await page.goto('/carrito', { waitUntil: 'networkidle' });
  const mujer = bar(page).getByRole('link', { name: 'Mujer', exact: true });
  await mujer.focus();
  await page.keyboard.press('Tab');
  const opener = bar(page).getByRole('button', { name: 'Subcategorías de Mujer' });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(bar(page).getByRole('link', { name: 'Agua', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link', { name: 'Agua', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(bar(page).getByRole('link', { name: 'Agua', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/productos\/categoria\/mujer\/agua$/);
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the links of the bar lead to their pages', async ({ page }) => {
    await page.goto('/');
    await bar(page).getByRole('link', { name: 'Hombre', exact: true }).click();
    await expect(page).toHaveURL(/\/productos\/categoria\/hombre$/);
    await expect(bar(page).getByRole('link', { name: 'Hombre', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

/** The chat's button, which may be hidden. */
const CHAT = 'a[href*="wa.me"][data-covering]';

test('the chat lies on no button, price or field while one scrolls', async ({ page }) => {
  const { path } = await findOffer(page.request, { atLeast: 1 });
  for (const each of [path, '/productos']) {
    await page.goto(each);
    await expect(page.locator(CHAT)).toBeAttached();
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 90);
      await page.waitForTimeout(120);
      expect(await covered(page), `${each}, step ${step}`).toEqual([]);
    }
  }
});

/** Elements that lie wholly or partly under the chat's button, if that is visible. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const chat = document.querySelector(selector);
    if (!chat || getComputedStyle(chat).visibility === 'hidden') return [];
    const { left, right, top, bottom } = chat.getBoundingClientRect();
    return [...document.querySelectorAll('main button, main input, main [data-price]')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const isOver = box.right > left && box.left < right && box.bottom > top && box.top < bottom;
        return isOver && part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      })
      .map((part) => part.outerHTML.slice(0, 120));
  }, CHAT);
}
