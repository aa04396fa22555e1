import type { Page } from '@playwright/test';
import { CARD_CODE, cardCodeIn } from '../src/testing/cardCodeIn.ts';
import { findOffer } from '../src/testing/findOffer.ts';
import { lastMailTo } from './harness/lastMailTo.ts';
import { DEMO_PASSWORD, openLogin, sendLogin } from './harness/logIn.ts';
import { expect, test } from './harness/shopTest.ts';

const CARD_MAIL = 'regalo@brazada.example';
const mainOf = (page: Page) => page.getByRole('main');

async function give(page: Page, how: string, email: string, amount: string): Promise<void> {
  await page.goto('/tools/saldos');
  await mainOf(page).getByRole('button', { name: 'Dar saldo o una tarjeta' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Dar saldo a favor' });
  await dialog.getByLabel('Cómo').selectOption(how);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Importe').fill(amount);
  await dialog.getByLabel('Motivo').fill('Premio del sorteo');
  await dialog.getByRole('button', { name: 'Dar', exact: true }).click();
  const proof = page.getByLabel('Contraseña', { exact: true });
  const title = page.getByRole('heading', { name: /^Saldo: / });
  await expect(proof.or(title).first()).toBeVisible();
  if (await proof.isVisible()) {
    await proof.fill(DEMO_PASSWORD);
    await proof.press('Enter');
  }
  await expect(title).toBeVisible();
}

test('a member pays with their credit, a gift card and a transfer, and the order goes back to both', async ({
  page,
  expectAccessible,
  mailFolder,
}) => {
  const username = `cora${Date.now()}`;
  const email = `${username}@brazada.example`;
  const passwords = { password: DEMO_PASSWORD, password2: DEMO_PASSWORD };
  const joined = await page.request.post('/api/accounts/register/', {
    data: { username, email, ...passwords },
  });
  expect(joined.ok()).toBe(true);
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, 'admin');
  await expect(page.getByRole('dialog')).toBeHidden();
  await give(page, 'buyer', email, '1.500');
  await expectAccessible(page);
  await give(page, 'card', CARD_MAIL, '2.000,50');
  await page.goto('/tools/saldos');
  await expect(mainOf(page).getByText(/^Debés/)).toBeVisible();
  await expectAccessible(page);
  const code = cardCodeIn(await lastMailTo(CARD_MAIL, mailFolder ?? ''));
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, username);
  await expect(page.getByRole('dialog')).toBeHidden();
  const { path } = await findOffer(page.request, { atLeast: 3 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.getByRole('dialog', { name: 'Carrito' }).getByText('Iniciar compra').click();
  await mainOf(page).getByLabel('Nombre').fill('Cora');
  await mainOf(page).getByLabel('Apellido').fill('Sosa');
  await page.getByRole('button', { name: 'Continuar con la entrega' }).click();
  await mainOf(page).getByLabel('Código postal').fill('1428');
  await mainOf(page)
    .getByRole('radio', { name: /^Retir/ })
    .check();
  await page.getByRole('button', { name: 'Continuar con el pago' }).click();
  await mainOf(page).getByText('¿Tenés una tarjeta de regalo?').click();
  await mainOf(page).getByLabel('Código de la tarjeta').fill(code);
  await mainOf(page).getByRole('button', { name: 'Usar', exact: true }).click();
  await expect(mainOf(page).getByText(`Tarjeta terminada en ${code.slice(-4)}`)).toBeVisible();
  await mainOf(page)
    .getByRole('radio', { name: /^Transferencia/ })
    .check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revisar la compra' }).click();
  await expect(mainOf(page).getByText('A pagar').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await mainOf(page)
    .getByRole('button', { name: /^Confirmar pedido/ })
    .click();
  await page.waitForURL(/\/pedido\/\d+/);
  await expect(mainOf(page).getByText('Pagado con saldo a favor')).toBeVisible();
  await expectAccessible(page);
  await mainOf(page).getByRole('button', { name: 'Cancelar el pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).first().click();
  await expect(mainOf(page).getByText(/Te volvieron/)).toBeVisible();
  await page.goto('/profile#saldo');
  await expect(mainOf(page).getByText(/^Tenés \$\s1\.500,00$/)).toBeVisible();
  await expectAccessible(page);
});

test('a guest buys a gift card for somebody, whose code comes once it is paid @phone', async ({
  page,
  expectAccessible,
  mailFolder,
}) => {
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, 'admin');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/tools/configuracion/pagos');
  await mainOf(page).getByRole('checkbox', { name: 'Vender tarjetas de regalo' }).check();
  await mainOf(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado', { exact: false }).first()).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await page.goto('/tarjeta-de-regalo');
  await mainOf(page).getByRole('radio', { name: '$ 50.000' }).check();
  await mainOf(page).getByLabel('Nombre de quien la recibe').fill('Tomás');
  await mainOf(page).getByLabel('Su email').fill('tomas@brazada.example');
  await mainOf(page).getByLabel('Tu email').fill('abuela@brazada.example');
  await mainOf(page).getByLabel('Nombre', { exact: true }).fill('Nélida');
  await mainOf(page).getByLabel('Apellido').fill('Sosa');
  await expectAccessible(page);
  await mainOf(page)
    .getByRole('button', { name: /^Pagar/ })
    .click();
  await page.waitForURL(/pasarela-de-prueba/);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await page.waitForURL(/\/pedido\/\d+/);
  const title = page.getByRole('heading', { name: 'La tarjeta de regalo ya salió' });
  await expect(title).toBeVisible();
  await expectAccessible(page);
  expect(await lastMailTo('tomas@brazada.example', mailFolder ?? '')).toMatch(CARD_CODE);
  expect(await mainOf(page).innerText()).not.toMatch(CARD_CODE);
});
