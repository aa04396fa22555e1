import type { Page } from '@playwright/test';
import { lastMailTo } from './harness/lastMailTo.ts';
import { openLogin, sendLogin } from './harness/logIn.ts';
import { expect, test } from './harness/shopTest.ts';

const PASSWORD = 'un-secreto-largo';
const NEW_PASSWORD = 'otro-secreto-largo';

const modalOf = (page: Page) => page.getByRole('dialog');
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();

test.describe('an account', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('registration, login, password recovery and profile change @phone', async ({
    page,
    mailFolder,
    expectAccessible,
  }, { project, repeatEachIndex }) => {
    const username = `olga-${project.name}-${repeatEachIndex}`;
    const email = `${username}@brazada.example`;
    await page.goto('/');
    await openLogin(page);
    const modal = modalOf(page);
    await expectAccessible(page);
    await modal.getByRole('tab', { name: 'Crear cuenta' }).click();
    await modal.getByLabel('Nombre de usuario').fill(username);
    await modal.getByLabel('Email').fill(email);
    await modal.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await modal.getByLabel('Confirmar contraseña').fill(PASSWORD);
    await expectAccessible(page);
    await modal.getByRole('tabpanel').getByRole('button', { name: 'Crear cuenta' }).click();
    await expectToast(page, 'Registro existo');
    await expect(modal).toBeHidden();

    const logOut = page.getByRole('button', { name: 'Cerrar sesión' });
    await logOut.click();
    await openLogin(page);
    await sendLogin(page, username, 'equivocada');
    await expectToast(page, 'Credenciales incorrectas');
    await sendLogin(page, email.toUpperCase(), PASSWORD);
    await expectToast(page, 'Login exitoso');
    await expect(modal).toBeHidden();

    await page.reload();
    await logOut.click();
    await openLogin(page);
    await modal.getByRole('tab', { name: 'Recuperar contraseña' }).click();
    await expect(modal.getByLabel('Email')).toHaveCount(1);
    await modal.getByLabel('Email').fill('nadie@brazada.example');
    await modal.getByRole('button', { name: 'Enviar' }).click();
    await expectToast(page, 'El Email no esta registrado');
    await modal.getByLabel('Email').fill(email);
    await modal.getByRole('button', { name: 'Enviar' }).click();
    await expect(modal.getByRole('status')).toBeVisible();
    await expectAccessible(page);

    test.skip(mailFolder === null, 'where this shop puts its mail is not known');
    const mail = await lastMailTo(email, mailFolder ?? '');
    const link = /https?:\/\/\S+\/recuperar\/[\w-]{43}/.exec(mail)?.[0];
    await page.goto(link ?? 'no link in the mail');
    await expectAccessible(page);
    await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
    await page.getByLabel(/^Repetí/).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambiaste tu contraseña');
    await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
    await sendLogin(page, username, PASSWORD);
    await expectToast(page, 'Credenciales incorrectas');
    await sendLogin(page, username, NEW_PASSWORD);
    await expectToast(page, 'Login exitoso');
    await page.goto(link ?? '');
    await page.getByLabel('Nueva contraseña').fill(PASSWORD);
    await page.getByLabel(/^Repetí/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve');

    await page.getByRole('link', { name: 'Mi perfil', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible();
    const parts = page.getByRole('navigation', { name: 'Secciones de tu perfil' });
    await parts.getByRole('link', { name: 'Mis datos' }).click();
    await page.getByLabel('Teléfono').fill('+54 9 11 5555-0111');
    await page.getByRole('button', { name: 'Guardar mis datos' }).click();
    await expect(page.getByLabel('Teléfono')).toHaveValue('11 5555-0111');
    await parts.getByRole('link', { name: 'Direcciones' }).click();
    await page.getByLabel('Calle').fill('Conesa');
    await page.getByLabel('Código postal').fill('c1426aqj');
    await page.getByLabel('Provincia').selectOption('Ciudad Autónoma de Buenos Aires');
    await page.getByRole('button', { name: 'Guardar la dirección' }).click();
    await expect(page.getByText('(C1426AQJ)')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Conesa' })).toBeVisible();
    await parts.getByRole('link', { name: 'Mis datos' }).click();
    await expect(page.getByLabel('Teléfono')).toHaveValue('11 5555-0111');
  });
});

test('a visitor at the profile logs in by keyboard and returns to it @desk', async ({ page }) => {
  await page.goto('/profile');
  const modal = modalOf(page);
  await expect(modal).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(modal.getByLabel('Usuario o email')).toBeFocused();
  await page.keyboard.type('ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('brazada-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Hola, Ana')).toBeVisible();
});

test.describe('the tools', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('are only for admins @desk', async ({ page }) => {
    expect((await page.goto('/tools'))?.status()).toBe(403);
    await sendLogin(page, 'ana');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/No tenés permiso/);
    expect((await page.reload())?.status()).toBe(403);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await openLogin(page);
    await sendLogin(page, 'admin');
    await page.getByRole('banner').getByRole('link', { name: 'Herramientas' }).click();
    const nav = page.getByRole('navigation', { name: 'Herramientas de la tienda' });
    await expect(nav.getByRole('link').first()).toBeVisible();
    expect((await page.reload())?.status()).toBe(200);
    await expect(nav.getByRole('link').first()).toBeVisible();
  });
});

test('login and logout are synchronised between tabs @desk', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/carrito');
  await openLogin(page);
  await sendLogin(page, 'ana');
  const logOut = (tab: Page) => tab.getByRole('button', { name: 'Cerrar sesión' });
  await expect(logOut(other)).toBeVisible();
  await logOut(other).click();
  await expect(logOut(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ingresar' })).toBeVisible();
});

test('profile and order pages are accessible', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, 'ana');
  await expectToast(page, 'Login exitoso');
  await page.goto('/profile');
  await page
    .getByText(/^Pedido \d+$/)
    .first()
    .click();
  const order = page.getByRole('link', { name: /^Ver el pedido/ }).first();
  await expect(order).toBeVisible();
  await expectAccessible(page);
  await order.click();
  await page.waitForURL(/\/pedido\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
