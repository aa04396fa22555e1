import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/expectAccessible.ts';
import { holdCalls } from './harness/holdCalls.ts';
import { findOffer } from '../src/testing/findOffer.ts';
import { pesosIn } from './harness/pesosIn.ts';
import { expect, test } from './harness/shopTest.ts';

test('fast clicks end in the right quantity, and a removal can be undone @phone', async ({
  page,
}) => {
  const { path, title } = await findOffer(page.request, { atLeast: 8 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Una unidad más' }).click();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  const drawer = page.getByRole('dialog', { name: 'Carrito' });
  await drawer.getByRole('link', { name: 'Ver el carrito completo' }).click();
  await expect(drawer).toBeHidden();

  const quantity = page.getByRole('group', { name: `Cantidad de ${title}` });
  const total = page.getByRole('complementary', { name: 'Total' });
  await expect(quantity.getByRole('status')).toHaveText('2');
  const price = pesosIn(await total.innerText(), 'last') / 2;
  for (const name of ['Sumar uno', 'Sumar uno', 'Sumar uno', 'Sumar uno', 'Restar uno']) {
    await quantity.getByRole('button', { name }).click();
  }
  await expect(quantity.getByRole('status')).toHaveText('5');
  await expect(page.getByRole('button', { name: 'Ver el carrito, 5 unidades' })).toBeVisible();
  await expect.poll(() => storedUnits(page)).toEqual([5]);
  await expect.poll(async () => pesosIn(await total.innerText(), 'last')).toBe(5 * price);

  await page.getByRole('button', { name: `Quitar ${title}` }).click();
  await expect(page.getByText(`Quitaste ${title}.`)).toBeVisible();
  await expect.poll(() => storedUnits(page)).toEqual([]);
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(quantity.getByRole('status')).toHaveText('5');
  await expect.poll(() => storedUnits(page)).toEqual([5]);

  await page.getByRole('button', { name: `Quitar ${title}` }).click();
  await expect.poll(() => storedUnits(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
});

test('the last known cart is there before the shop answers, and gives way to its answer @desk', async ({
  page,
  context,
}) => {
  const { path } = await findOffer(page.request, { atLeast: 8 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  const badge = page.getByRole('button', { name: /^Ver el carrito, / });
  await expect
    .poll(() => page.evaluate(() => localStorage['cart-storage']))
    .toContain('"items":[{');

  const calls = await holdCalls(page, /session-cart\/$/);
  await page.reload();
  await calls.come();
  await expect(badge).toHaveAccessibleName('Ver el carrito, 1 unidad');
  // The shop knows this browser no longer.
  await context.clearCookies();
  await calls.answer((route) => route.fulfill({ json: { cart: { items: [] } } }));
  await expect(badge).toHaveAccessibleName('Ver el carrito, 0 unidades');
  await expect
    .poll(() => page.evaluate(() => localStorage['cart-storage']))
    .toContain('"items":[]');
});

test('a cart change is synchronised to other tabs @desk', async ({ page, context }) => {
  const { path, title } = await findOffer(page.request, { atLeast: 8 });
  await page.goto(path);
  const other = await context.newPage();
  await other.goto('/carrito');
  await expect(other.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(other.getByRole('button', { name: 'Ver el carrito, 1 unidad' })).toBeVisible();
  await other.getByRole('button', { name: `Quitar ${title}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Carrito' });
  await expect(drawer.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
});

test.describe('more than the stock', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is rejected with a message in the toast and in the line @phone', async ({ page }) => {
    const { path, stock } = await findOffer(page.request, { atLeast: 2, atMost: 3 });
    await page.goto(path);
    const more = page.getByRole('button', { name: 'Una unidad más' });
    for (let unit = 1; unit < stock; unit += 1) await more.click();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('button', { name: 'Cerrar el carrito' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const sentence = 'No hay Stock del producto.';
    const toast = await watchToast(page, sentence);
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(1);
    const { shownMs, ...look } = await toast.evaluate(({ gone }) => gone);
    expect(Math.abs(look.offCentre)).toBeLessThan(8);
    expect(look.top).toBeLessThan(120);
    expect(look).toMatchObject({
      backgroundColor: 'rgb(3, 19, 42)',
      color: 'rgb(255, 255, 255)',
    });
    expect(shownMs).toBeGreaterThan(1000);
    expect(shownMs).toBeLessThan(3000);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('button', { name: `Ver el carrito, ${stock}` })).toBeVisible();
  });
});

/** The looks and the time of the toast with this sentence, by the page's own clock: polling sees it late. */
function watchToast(page: Page, sentence: string) {
  return page.evaluateHandle(
    (text) => ({
      gone: new Promise<{
        shownMs: number;
        offCentre: number;
        top: number;
        backgroundColor: string;
        color: string;
      }>((resolve) => {
        const find = () =>
          [...document.querySelectorAll('.notistack-SnackbarContainer [aria-hidden]')].find(
            ({ textContent }) => textContent === text,
          );
        const lookAt = (element: Element) => {
          const { left, right, top } = element.getBoundingClientRect();
          const { backgroundColor, color } = getComputedStyle(element);
          return { offCentre: (left + right - innerWidth) / 2, top, backgroundColor, color };
        };
        let since = 0;
        let look: ReturnType<typeof lookAt> | null = null;
        new MutationObserver((_, observer) => {
          const toast = find();
          if (toast && since === 0) {
            since = performance.now();
            setTimeout(() => (look = lookAt(toast)), 600);
          }
          if (toast || !look) return;
          observer.disconnect();
          resolve({ shownMs: performance.now() - since, ...look });
        }).observe(document.body, { childList: true, subtree: true });
      }),
    }),
    sentence,
  );
}

test.describe('before checkout', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('shipping is quoted, and a coupon is applied @desk', async ({ page }) => {
    const { path } = await findOffer(page.request, { atLeast: 8 });
    await page.goto(path);
    const quote = page.getByRole('group', { name: 'Calculá tu envío' });
    await quote.getByLabel('Código postal').fill('c1428bvn');
    await quote.getByRole('button', { name: 'Calcular' }).click();
    const promise = quote.locator('summary');
    await expect(promise).toContainText(/Llega .+A domicilio: \$\s6\.900,00/);
    await promise.click();
    const door = quote.getByRole('listitem').filter({ hasText: 'A domicilio' });
    await expect(door).toContainText(/\$\s6\.900,00Llega .* de \S+Por Andreani/);

    const more = page.getByRole('button', { name: 'Una unidad más' });
    for (let unit = 1; unit < 8; unit += 1) await more.click();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    const drawer = page.getByRole('dialog', { name: 'Carrito' });
    await drawer.getByRole('link', { name: 'Ver el carrito completo' }).click();
    await expect(drawer).toBeHidden();
    await expect(quote.getByLabel('Código postal')).toHaveValue('C1428BVN');
    await expect(quote.getByRole('listitem')).toHaveCount(3);

    const total = page.getByRole('complementary', { name: 'Total' });
    const amount = total.getByText('Total', { exact: true }).locator('..');
    const before = pesosIn(await amount.innerText());
    const coupon = total.getByLabel('Cupón de descuento');
    await coupon.fill('NOEXISTE');
    await coupon.press('Enter');
    await expect(coupon).toHaveAccessibleDescription('El cupón no es válido.');
    await coupon.fill('bienvenida10');
    await coupon.press('Enter');
    const remove = total.getByRole('button', { name: 'Quitar el cupón BIENVENIDA10' });
    await expect(remove).toBeVisible();
    await expect.poll(async () => pesosIn(await amount.innerText())).toBeCloseTo(before * 0.9, 2);
    await expectAccessible(page);

    await page.reload();
    await expect.poll(async () => pesosIn(await amount.innerText())).toBeCloseTo(before * 0.9, 2);
    await remove.click();
    await expect.poll(async () => pesosIn(await amount.innerText())).toBe(before);
  });
});

/** The server's cart of this visitor. */
async function storedUnits(page: Page): Promise<number[]> {
  const answer = await page.request.get('/api/cart/session-cart/');
  const { cart } = (await answer.json()) as { cart: { items: { quantity: number }[] } };
  return cart.items.map(({ quantity }) => quantity);
}
