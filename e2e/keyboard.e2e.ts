import type { Locator, Page } from '@playwright/test';
import { findOffer } from '../src/testing/findOffer.ts';
import { coloredCards } from './harness/coloredCards.ts';
import { expect, test } from './harness/shopTest.ts';

test('the whole way to a full cart by keyboard', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = page.getByRole('main').locator(':focus');
  await expect(inMain).toHaveCount(1);

  const menuButton = page.getByRole('button', { name: 'Abrir el menú' });
  await tabTo(page, menuButton, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await staysWithin(page, menu);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton).toBeFocused();
  await page.keyboard.press('Space');
  const unfold = menu.getByRole('button', { name: 'Subcategorías de Natación' });
  await tabTo(page, unfold);
  await page.keyboard.press('Space');
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, menu.getByRole('link', { name: 'Mallas', exact: true }));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Mallas');
  await expect(heading).toBeFocused();

  const card = coloredCards(page).first().getByRole('link');
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/productos\/detalle\//);
  await expect(heading).toBeFocused();

  const colors = page.getByRole('group', { name: 'Color' }).getByRole('radio');
  await tabTo(page, colors.first());
  await page.keyboard.press('ArrowRight');
  await expect(colors.nth(1)).toBeChecked();
  await expect(page).toHaveURL(/color=/);
  const sizes = page.getByRole('group', { name: 'Talle' }).getByRole('radio', { disabled: false });
  await tabTo(page, sizes.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/talle=/);
  await tabTo(page, page.getByRole('button', { name: 'Una unidad más' }));
  await page.keyboard.press('Space');
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');

  const drawer = page.getByRole('dialog', { name: 'Carrito' });
  await expect(drawer).toBeVisible();
  await staysWithin(page, drawer);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
  const cartButton = page.getByRole('button', { name: /^Ver el carrito, / });
  await tabTo(page, cartButton, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link', { name: 'Ver el carrito completo' }));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Tu carrito');
  await expect(heading).toBeFocused();

  await expect(drawer).toBeHidden();
  const quantity = page.getByRole('group', { name: /^Cantidad de / }).getByRole('status');
  const units = Number(await quantity.innerText());
  const less = page.getByRole('button', { name: 'Restar uno' });
  if (units > 1) {
    await tabTo(page, less);
    await page.keyboard.press('Space');
    await expect(quantity).toHaveText(String(units - 1));
  }
  const remove = page.getByRole('button', { name: /^Quitar / });
  await tabTo(page, remove, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: /^Deshacer/ });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  const coupon = page.getByRole('main').getByLabel('Cupón de descuento');
  await tabTo(page, coupon);
  await page.keyboard.type('BIENVENIDA10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Quitar el cupón/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(coupon).toBeFocused();

  const begin = page.getByRole('main').getByRole('link', { name: 'Iniciar compra' });
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Tus datos' })).toBeVisible();
  await expect(heading).toBeFocused();
});

test('the checkout focuses its heading after the cart drawer', async ({ page }) => {
  const { path } = await findOffer(page.request, { atLeast: 1 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Agregar al carrito' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Carrito' });
  await drawer.getByRole('link', { name: 'Iniciar compra' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Tus datos' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a list’s products are two tab stops after the start of its filters', async ({ page }) => {
  await page.goto('/productos');
  const list = page.getByRole('region', { name: 'Productos' });
  const products = list.getByRole('listitem');
  await expect(products.first().getByRole('link')).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('checkbox').first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Saltar a los productos' }));
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(products.first().locator(':focus')).toHaveCount(1);
});

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const wanted = await target.first().elementHandle();
  for (let press = 0; press < 80; press += 1) {
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${target.toString()}`);
}

/** A full round with Tab, and one step back. */
async function staysWithin(page: Page, dialog: Locator): Promise<void> {
  const focus = dialog.locator(':focus');
  await expect(focus).toHaveCount(1);
  const stops = await dialog.locator('a[href]:visible, button:visible').count();
  for (let press = 0; press <= stops + 1; press += 1) {
    await page.keyboard.press('Tab');
    await expect(focus).toHaveCount(1);
  }
  await page.keyboard.press('Shift+Tab');
  await expect(focus).toHaveCount(1);
}
