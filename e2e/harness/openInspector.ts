import { expect, type Page } from '@playwright/test';

/** The inspector's window, opened by the shop at `/?inspect`. */
export async function openInspector(shop: Page): Promise<Page> {
  await shop.goto('/?inspect');
  const opening = shop.context().waitForEvent('page');
  await shop.getByRole('button', { name: 'Abrir el inspector' }).click();
  const inspector = await opening;
  await expect(inspector.getByText('Conectado a la tienda')).toBeVisible();
  return inspector;
}
