import type { Locator, Page } from '@playwright/test';
import { findOffer } from '../src/testing/findOffer.ts';
import { lastMailTo } from './harness/lastMailTo.ts';
import { sendLogin } from './harness/logIn.ts';
import { pesosIn } from './harness/pesosIn.ts';
import { expect, test } from './harness/shopTest.ts';

const mainOf = (page: Page) => page.getByRole('main');
const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Adds a product to the cart and goes to the checkout. */
async function begin(page: Page): Promise<void> {
  const { path } = await findOffer(page.request, { atLeast: 9 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.getByRole('dialog', { name: 'Carrito' }).getByText('Iniciar compra').click();
  await expect(step(page, 'Tus datos')).toBeVisible();
}

async function fillContact(page: Page, email: string): Promise<void> {
  await mainOf(page).getByLabel('Email').fill(email);
  await mainOf(page).getByLabel('Nombre').fill('Olga');
  await mainOf(page).getByLabel('Apellido').fill('Sosa');
  await page.getByRole('button', { name: 'Continuar con la entrega' }).click();
}

async function fillShipping(page: Page): Promise<void> {
  const main = mainOf(page);
  await main.getByLabel('Código postal').fill('1428');
  await main.getByRole('radio', { name: /^A domicilio/ }).check();
  await main.getByLabel('Calle').fill('Conesa');
  await main.getByLabel('Número').fill('1200');
  await main.getByRole('textbox', { name: 'Ciudad' }).fill('Buenos Aires');
  await main.getByLabel('Provincia').selectOption('Ciudad Autónoma de Buenos Aires');
  await page.getByRole('button', { name: 'Continuar con el pago' }).click();
}

async function logIn(page: Page, username: string): Promise<void> {
  await mainOf(page).getByRole('button', { name: 'Ingresá' }).click();
  await sendLogin(page, username);
  await expect(mainOf(page).getByText(/^Comprás con tu cuenta/)).toBeVisible();
}

/** The order number of the current page. */
const numberOf = (page: Page) => /\/pedido\/(\d+)/.exec(page.url())?.[1] ?? 'none';

/** The total in the summary. */
async function totalOf(page: Page): Promise<number> {
  return pesosIn(
    await mainOf(page)
      .getByRole('button', { name: /^(Pagar|Confirmar)/ })
      .innerText(),
  );
}

test('a guest buys by card: rejected, then approved, and Back buys nothing twice @phone', async ({
  page,
  expectAccessible,
  mailFolder,
}) => {
  await begin(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar con la entrega' }).click();
  await expect(mainOf(page).getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await fillContact(page, 'olga@brazada.example');
  await expect(step(page, 'Entrega')).toBeFocused();
  await fillShipping(page);
  await expect(step(page, 'Pago')).toBeFocused();
  await expectAccessible(page);
  await page.goBack();
  await expect(mainOf(page).getByLabel('Calle')).toHaveValue('Conesa');
  await expectAccessible(page);
  await page.reload();
  await expect(mainOf(page).getByLabel('Calle')).toHaveValue('Conesa');
  await page.goForward();
  await page.getByRole('button', { name: 'Revisar la compra' }).click();
  await expect(step(page, 'Revisión')).toBeFocused();
  await expectAccessible(page);
  const total = await totalOf(page);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.waitForURL(/pasarela-de-prueba/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('heading', { name: 'El pago no se aprobó' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /pagar/i }).click();
  await page.waitForURL(/pasarela-de-prueba/);
  expect(pesosIn(await page.locator('body').innerText())).toBe(total);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible();
  await expectAccessible(page);
  if (mailFolder !== null) {
    const number = numberOf(page);
    const mailed = (words: string) => lastMailTo('olga@brazada.example', mailFolder, words);
    await mailed(`No pudimos cobrar tu pedido ${number}`);
    const paid = await mailed(`Recibimos el pago de tu pedido ${number}`);
    expect(paid).toContain(`/pedido/${number}?clave=`);
  }
  const order = page.url();
  await page.goto('/checkout/revision');
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(order).pathname);
});

test('a member buys by transfer, with a coupon instead of its discount, then the same way at once @desk', async ({
  page,
  expectAccessible,
  mailFolder,
}) => {
  await begin(page);
  await logIn(page, 'ana');
  await page.getByRole('button', { name: 'Continuar con la entrega' }).click();
  await mainOf(page).getByRole('radio', { name: 'Otra dirección' }).check();
  await fillShipping(page);
  const main = mainOf(page);
  await main.getByRole('radio', { name: /^Transferencia/ }).check();
  await page.getByRole('button', { name: 'Revisar la compra' }).click();
  const discount = main.getByText('Descuento por transferencia').filter({ visible: true });
  await expect(discount).toHaveCount(1);
  await main.getByRole('link', { name: 'Cambiar: Pago' }).click();
  await main.getByLabel('Cupón de descuento').fill('bienvenida10');
  await main.getByRole('button', { name: 'Aplicar' }).click();
  await expect(main.getByText(/no es acumulable con cupones/)).toBeVisible();
  await page.getByRole('button', { name: 'Revisar la compra' }).click();
  await expect(main.getByText('Cupón BIENVENIDA10').filter({ visible: true })).toHaveCount(1);
  await expect(discount).toHaveCount(0);
  const total = await totalOf(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/checkout');
  await expect(step(otherTab, 'Revisión')).toBeVisible();
  await page.getByRole('button', { name: /^Confirmar pedido/ }).dblclick();
  await page.waitForURL(/\/pedido\/\d+$/);
  await expect(otherTab.getByText('La compra ya se hizo en otra pestaña')).toBeVisible();
  await otherTab.getByRole('link', { name: 'Ver mi pedido' }).click();
  await otherTab.waitForURL(page.url());
  await expect(page.getByRole('heading', { name: 'Te falta un paso: transferir' })).toBeVisible();
  expect(await main.innerText()).toContain(total.toLocaleString('es-AR'));
  await expectAccessible(page);
  if (mailFolder !== null) {
    const mail = await lastMailTo('ana@brazada.example', mailFolder, numberOf(page));
    expect(mail).toMatch(/CBU: \d{22}/);
    expect(pesosIn(/Monto: .*/.exec(mail)?.[0] ?? '')).toBe(total);
  }
  const placed = numberOf(page);
  await page.goBack();
  await page.waitForURL(`**/pedido/${placed}`);
  await expect(page.getByRole('heading', { name: 'Te falta un paso: transferir' })).toBeVisible();

  const { path } = await findOffer(page.request, { atLeast: 9 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.getByRole('dialog', { name: 'Carrito' }).getByText('Iniciar compra').click();
  await expect(step(page, 'Revisión')).toBeVisible();
  await expect(main.getByText(/de tu última compra/)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Cambiar: Pago' }).click();
  await main.getByRole('radio', { name: /^Tarjeta/ }).check();
  await page.getByRole('button', { name: 'Revisar la compra' }).click();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible();
  await expect(main.getByText(/de tu última compra/)).toHaveCount(0);
});

test('a wholesaler sees the missing minimum before checkout @desk', async ({
  page,
  expectAccessible,
}) => {
  await begin(page);
  await logIn(page, 'mayorista');
  await expect(page.getByText(/La compra mayorista mínima es de/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/checkout/revision');
  await expect(page.getByText(/La compra mayorista mínima es de/)).toBeVisible();
});

test.describe('by keyboard', () => {
  test('the whole checkout from the first field to the order @desk', async ({ page }) => {
    await begin(page);
    const main = mainOf(page);
    await tabTo(page, main.getByLabel('Email'));
    for (const text of ['tecla@brazada.example', 'Olga', 'Sosa']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(step(page, 'Entrega')).toBeFocused();
    await tabTo(page, main.getByLabel('Código postal'));
    await page.keyboard.type('1428');
    await expect(main.getByRole('radio')).toHaveCount(3);
    await tabTo(page, main.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(main.getByRole('radio', { name: /^Retiro/ })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Continuar con el pago' }));
    await page.keyboard.press('Enter');
    await expect(step(page, 'Pago')).toBeFocused();
    await tabTo(page, main.getByRole('radio', { name: /^Tarjeta/ }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByRole('button', { name: 'Revisar la compra' }));
    await page.keyboard.press('Enter');
    await expect(step(page, 'Revisión')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: /^Confirmar pedido/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/pedido\/\d+\?clave=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

/** Presses Tab until the target is focused. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
