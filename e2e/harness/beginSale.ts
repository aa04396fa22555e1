import { expect, type Locator, type Page } from '@playwright/test';
import { findOffer } from '../../src/testing/findOffer.ts';
import { openLogin, sendLogin } from './logIn.ts';

/** Logs in as an admin, and begins an order of one product for somebody with a phone. Returns the page's main part. */
export async function beginSale(page: Page): Promise<Locator> {
  const { title } = await findOffer(page.request, { atLeast: 3 });
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, 'admin');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/tools/pedidos');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Pedido nuevo' }).click();
  await main.getByRole('searchbox', { name: 'Buscar o escanear' }).fill(title);
  await main
    .getByRole('list', { name: 'Resultados' })
    .getByRole('button', { name: /: agregar/ })
    .and(main.locator('button:not([aria-disabled])'))
    .first()
    .click();
  await main.getByLabel('Nombre').fill('Olga');
  await main.getByLabel('Teléfono').fill('341 555-0122');
  return main;
}
