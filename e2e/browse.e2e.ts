import { coloredCards } from './harness/coloredCards.ts';
import { pesosIn } from './harness/pesosIn.ts';
import { expect, test } from './harness/shopTest.ts';

test('from the menu to a cart that survives a reload @phone', async ({
  page,
  context,
  expectAccessible,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(heading).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await menu.getByRole('button', { name: 'Subcategorías de Natación' }).click();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Mallas', exact: true }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/productos\/categoria\/natacion\/mallas$/);
  await expect(heading).toHaveText('Mallas');
  await expectAccessible(page);

  const card = coloredCards(page).filter({ hasNotText: 'Agotado' }).first();
  const price = pesosIn(await card.innerText());
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/productos\/detalle\/\d+$/);
  await page.getByRole('button', { name: 'Ver medios de pago' }).click();
  const methods = page.getByRole('dialog', { name: 'Medios de pago' });
  await expect(methods.getByRole('row', { name: /^3 sin interés .+ 0,00\s%/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(methods).toBeHidden();
  await page.getByRole('button', { name: 'Ampliar la foto' }).click();
  const zoom = page.getByRole('dialog', { name: /^Foto 1 de \d/ });
  await zoom.getByRole('button', { name: 'Acercar' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  const color = page.getByRole('group', { name: 'Color' }).getByRole('radio').nth(1);
  const sizes = page.getByRole('group', { name: 'Talle' });
  const size = sizes.getByRole('radio', { disabled: false }).first();
  await color.check();
  await size.check();
  await expect(page).toHaveURL(/\?color=.+&talle=.+/);
  await expectAccessible(page);
  const choice = `${await color.inputValue()} · Talle ${await size.inputValue()}`;
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();

  const drawer = page.getByRole('dialog', { name: 'Carrito' });
  await expect(drawer.getByText(choice)).toBeVisible();
  const line = drawer.getByRole('listitem').filter({ hasText: choice });
  expect(pesosIn(await line.innerText())).toBe(price);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Ver el carrito completo' }).click();
  await expect(heading).toHaveText('Tu carrito');
  await expect(page.getByRole('button', { name: 'Ver el carrito, 1 unidad' })).toBeVisible();
  await expectAccessible(page);

  const session = (await context.cookies()).find(({ name }) => name === 'sessionid');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.reload();
  await expect(page.getByRole('main').getByText(choice)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver el carrito, 1 unidad' })).toBeVisible();
});

test('a card on screen opens on press, and Back returns to its place', async ({
  page,
  isMobile,
}) => {
  const fetched = page.waitForResponse(/\/api\/store\/products\/\d+\/$/);
  await page.goto('/productos/categoria/natacion');
  const path = `/productos/detalle/${/(\d+)\/$/.exec((await fetched).url())?.[1] ?? ''}`;
  const card = page.getByRole('main').locator(`a[href="${path}"]`);
  await card.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  if (isMobile) {
    await card.tap();
  } else {
    await card.hover();
    await page.mouse.down();
  }
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  if (!isMobile) await page.mouse.up();
  await page.goBack();
  await expect(page).toHaveURL(/\/natacion$/);
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await expect(card).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

test('a shared link selects its colour and no size @desk', async ({ page }) => {
  await page.goto('/productos/categoria/natacion/mallas');
  await coloredCards(page).first().getByRole('link').click();
  const colors = page.getByRole('group', { name: 'Color' }).getByRole('radio');
  // Not check(): before the page's scripts have come, the press is kept for them.
  await colors.nth(1).click();
  await expect(colors.nth(1)).toBeChecked();
  await expect(page).toHaveURL(/[?&]color=/);
  await page.goto(page.url());
  await expect(colors.nth(1)).toBeChecked();
  const name = await colors.nth(1).inputValue();
  await expect(page.getByRole('img', { name: `, ${name}, de frente` })).toBeVisible();

  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText('Elegí un talle para agregarlo al carrito.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a kit below the fold is added to the cart @phone', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const kits = page.getByRole('region', { name: 'Kits listos para usar' });
  const kit = kits.getByRole('article').first();
  const price = pesosIn(await kit.innerText());
  await kit.getByRole('button', { name: /^Agregar el kit al carrito/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Carrito' });
  const lines = drawer.getByRole('list', { name: 'Productos en el carrito' });
  await expect(lines.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expectAccessible(page);
  await page.goto('/carrito');
  await expect(page.getByRole('button', { name: 'Ver el carrito, 4 unidades' })).toBeVisible();
  const total = page.getByRole('main').getByText('Total', { exact: true }).locator('..');
  await expect.poll(async () => pesosIn(await total.innerText())).toBe(price);
});
