import type { Page } from '@playwright/test';
import { openLogin, sendLogin } from './harness/logIn.ts';
import { expect, test } from './harness/shopTest.ts';

async function enterAs(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, username);
  await expect(page.getByRole('dialog')).toBeHidden();
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

test('the shop takes a coupon that was made in the tools', async ({ page, expectAccessible }) => {
  await enterAs(page, 'admin');
  await page.goto('/tools/ofertas/cupones/nuevo');
  const code = `E2E${Date.now()}`;
  await page.getByRole('textbox', { name: 'Código' }).fill(code);
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill('15');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expectAccessible(page);

  const kits = await page.request.get('/api/cart/public-carts/');
  const { results } = (await kits.json()) as { results: { id: number }[] };
  const data = { id: results[0]?.id };
  await page.goto('/carrito');
  await page.evaluate(async (body) => {
    const { token } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { token: string };
    await fetch('/api/cart/public-carts/load-cart/', {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }, data);
  await page.reload();
  await page.getByRole('textbox', { name: 'Cupón de descuento' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(/^Te descuenta/)).toBeVisible();
});

test('a legal text is edited and goes back a version', async ({ page, expectAccessible }) => {
  await enterAs(page, 'admin');
  await page.goto('/tools/textos/talles');
  const body = page.getByRole('textbox', { name: 'Contenido' });
  for (const text of ['Primera versión.', 'Segunda versión.']) {
    await body.fill(text);
    await save(page);
    await expect(page.getByText('Todo guardado.')).toBeAttached();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a esta: Texto modelo' }).click();
  await expect(body).toHaveText(/^Medite con un centímetro/);
  await save(page);
  await expect(page.getByText('Todo guardado.')).toBeAttached();
  await page.goto('/talles');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Segunda versión.')).toHaveCount(0);
});
