import type { Page } from '@playwright/test';

/** Password of every account of the demo shop. */
export const DEMO_PASSWORD = 'brazada-demo';

/** Opens the auth modal from the header. */
export async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Fills in and sends the login of the open auth modal. */
export async function sendLogin(
  page: Page,
  username: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Usuario o email').fill(username);
  await modal.getByLabel('Contraseña', { exact: true }).fill(password);
  await modal.getByRole('tabpanel').getByRole('button', { name: 'Ingresar' }).click();
}
