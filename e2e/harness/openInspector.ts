import { expect, type Locator, type Page } from '@playwright/test';

/** A shop whose inspector may force. The same for all who name it: then they share it. */
export const INSPECTED_SHOP = { INSPECTOR: '1', NODE_ENV: 'development' };

/** The inspector's window, opened by the shop at `/?inspect`. */
export async function openInspector(shop: Page): Promise<Page> {
  await shop.goto('/?inspect');
  const opening = shop.context().waitForEvent('page');
  await shop.getByRole('button', { name: 'Abrir el inspector' }).click();
  const inspector = await opening;
  await expect(inspector.getByText('Conectado a la tienda')).toBeVisible();
  return inspector;
}

/** The newest actor of a machine. */
export function actorOf(inspector: Page, machine: string): Locator {
  return inspector.getByRole('treeitem', { name: new RegExp(`^${machine}\\b`) }).last();
}
