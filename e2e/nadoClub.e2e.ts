import type { Browser, Locator, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import sharp from 'sharp';
import { OWNER, test, expect, type NewShop } from './harness/newShopTest.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><circle cx="30" cy="30" r="26" fill="#f28c28"/><path d="M74 16h8l16 20V16h8v28h-8L82 24v20h-8z" fill="#0b7a3b"/></svg>';
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0b7a3b"/></svg>';
const svg = (text: string) => ({
  name: 'marca.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
});
const GREEN = { r: 11, g: 122, b: 59 };

const mainOf = (page: Page) => page.getByRole('main');

const SCRIPTS = /<script[^]*?<\/script>/g;

/** No page names the shop of the demo, but for names in its programs. */
async function expectOwnShop(page: Page): Promise<void> {
  const html = (await page.content()).replaceAll(SCRIPTS, '');
  expect(/.{0,60}brazada.{0,60}/i.exec(html)?.[0], page.url()).toBeUndefined();
}

async function save(page: Page, said: string | RegExp = /^Guardado/): Promise<void> {
  await mainOf(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(said).first()).toBeVisible();
  await expectOwnShop(page);
}

async function fillAll(place: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await place.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Follows a step of the list of the first day. */
async function goTo(page: Page, link: string): Promise<Locator> {
  await page.goto('/tools');
  await expectOwnShop(page);
  const main = mainOf(page);
  await main.getByRole('link', { name: link }).click();
  return main;
}

async function publishBrand(page: Page): Promise<void> {
  const main = await goTo(page, 'Darle nombre, logo y colores');
  await fillAll(main, {
    'Nombre de la tienda': 'Nado Club',
    'Título de la portada': 'Nado Club: todo para el agua',
  });
  await main.getByLabel('Usar los colores de mi marca').check();
  await main.getByRole('textbox', { name: 'Color principal', exact: true }).fill('#0b7a3b');
  await main.getByRole('textbox', { name: 'Color de los botones', exact: true }).fill('#f28c28');
  const pictures = { 'Logo sobre fondo claro': LOGO, Ícono: ICON };
  for (const [name, picture] of Object.entries(pictures)) {
    const place = main.getByRole('group', { name });
    await place.locator('input[type=file]').setInputFiles(svg(picture));
    await expect(place.getByRole('button', { name: /^Quitar imagen/ })).toBeVisible();
  }
  // A closed shop has a preview as well.
  await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /Nado Club, ir al inicio/);
  await main.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByRole('link', { name: 'Nado Club, ir al inicio' })).toBeVisible();
  await expectOwnShop(page);
}

async function addProduct(page: Page): Promise<void> {
  await page.goto('/tools/categorias');
  const main = mainOf(page);
  await main.getByRole('button', { name: 'Categoría nueva' }).first().click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Mallas');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(main.getByText('0 productos')).toBeVisible();

  await goTo(page, 'Cargar un producto');
  await fillAll(main, { Título: 'Malla Delta', Precio: '45900', 'Talles nuevos': 'S, M' });
  await main.getByLabel('Categoría principal').selectOption({ label: 'Mallas' });
  await main.getByRole('button', { name: 'Agregar', exact: true }).click();
  await main.getByLabel('Color', { exact: true }).fill('Verde');
  for (const stock of await main.getByRole('textbox', { name: /^Stock/ }).all()) {
    await stock.fill('5');
  }
  const create = { width: 600, height: 750, channels: 3 as const, background: GREEN };
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const photo = { name: 'malla.jpg', mimeType: 'image/jpeg', buffer };
  await main.locator('input[type=file]').first().setInputFiles(photo);
  await expect(main.getByLabel('Qué muestra la foto 1')).toBeVisible();
  await main.getByLabel('En la tienda').selectOption({ label: 'Publicado' });
  await main.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/productos\/1$/);
  await expectOwnShop(page);
}

async function takeMoney(page: Page, { mercadoPago }: NewShop): Promise<void> {
  const main = await goTo(page, 'Cargar la cuenta bancaria');
  await fillAll(main, {
    Titular: 'Nado Club SRL',
    'CUIT del titular': '30-50001091-2',
    'Banco o billetera': 'Banco Galicia',
    Alias: 'nado.club.agua',
    'CBU o CVU': '0170099220000067797370',
  });
  await save(page);
  await page.goto('/tools/configuracion/claves/mercadopago');
  await fillAll(main, {
    'Access Token': mercadoPago.settings.accessToken,
    'Secreto de los avisos (webhooks)': mercadoPago.settings.webhookSecret,
  });
  await main.getByRole('button', { name: 'Probar' }).click();
  await expect(main.getByText(/^Responde la cuenta/)).toBeVisible();
  await save(page);
}

async function sendParcels(page: Page): Promise<void> {
  const main = await goTo(page, 'Cargar zonas y probarlas');
  await main.getByRole('button', { name: 'Agregar una zona' }).click();
  await fillAll(main, {
    Nombre: 'Todo el país',
    'Quién lo lleva': 'Andreani',
    'Tarda como mínimo (días hábiles)': '3',
    'Tarda como máximo (días hábiles)': '6',
    'Códigos postales': '1000-9999',
    'Hasta (gramos)': '30000',
    'A domicilio ($)': '5500',
  });
  await save(page);
  await fillAll(main, { 'Código postal': '1425' });
  await main.getByRole('button', { name: 'Probar' }).click();
  await expect(main.getByText('1425 es de la zona Todo el país.')).toBeVisible();
}

async function sendMails(page: Page, { smtp, mailTo }: NewShop): Promise<void> {
  const main = await goTo(page, 'Conectar el correo');
  await fillAll(main, {
    Servidor: '127.0.0.1',
    Puerto: String(smtp.port),
    'Quién envía': 'hola@nadoclub.example',
  });
  await save(page);
  await page.goto('/tools');
  await main.getByRole('button', { name: 'Mandarme un mail de prueba' }).click();
  const mail = await mailTo(OWNER.email, 'Mail de prueba');
  await page.goto(/\/tools\?mail=\S+/.exec(mail)![0]);
  await expect(page.getByText('Los mails llegan: quedó anotado.').first()).toBeVisible();
}

async function keepRecoveryCodes(page: Page): Promise<void> {
  const main = await goTo(page, 'Activar tu verificación y guardar los códigos');
  await main.getByRole('button', { name: 'Activarla' }).click();
  const password = page.getByLabel('Tu contraseña');
  const key = main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expect(password.or(key)).toBeVisible();
  if (await password.isVisible()) {
    await password.fill(OWNER.password);
    await page.keyboard.press('Enter');
  }
  const secret = (await key.innerText()).replaceAll(' ', '');
  await main.getByLabel('Código de 6 dígitos').fill(generateSync({ secret }));
  await main.getByRole('button', { name: 'Activar', exact: true }).click();
  await main.getByRole('button', { name: 'Ya los guardé' }).click();
}

/** A guest buys the product, up to its review. */
async function buy(browser: Browser, baseURL: string, email: string, way: RegExp): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const main = mainOf(page);
  await page.goto('/');
  await expectOwnShop(page);
  await main.getByRole('link', { name: /^Malla Delta/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^Malla Delta/ })).toBeVisible();
  await main.getByText('M', { exact: true }).filter({ visible: true }).click();
  await main.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.getByRole('dialog', { name: 'Carrito' }).getByText('Iniciar compra').click();
  await fillAll(main, { Email: email, Nombre: 'Olga', Apellido: 'Sosa' });
  await main.getByRole('button', { name: 'Continuar con la entrega' }).click();
  await main.getByLabel('Código postal').fill('1428');
  await main.getByRole('radio', { name: /^A domicilio/ }).check();
  await fillAll(main, { Calle: 'Conesa', Número: '1200' });
  await main.getByRole('textbox', { name: 'Ciudad' }).fill('Buenos Aires');
  await main.getByLabel('Provincia').selectOption('Ciudad Autónoma de Buenos Aires');
  await main.getByRole('button', { name: 'Continuar con el pago' }).click();
  await main.getByRole('radio', { name: way }).check();
  await main.getByRole('button', { name: 'Revisar la compra' }).click();
  await expectOwnShop(page);
  await main.getByRole('button', { name: /^(Pagar|Confirmar)/ }).click();
  return page;
}

test('from nothing to the first sales: Nado Club opens its shop', async ({
  page,
  browser,
  newShop,
}) => {
  const main = mainOf(page);
  await page.goto('/');
  await expect(page.getByText('Estamos preparando la tienda')).toBeVisible();
  await expectOwnShop(page);
  await page.getByRole('link', { name: /^Ingresar/ }).click();
  await page.getByLabel('Usuario o email').fill(OWNER.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(main.getByText('0 de 9 pasos listos')).toBeVisible();

  await publishBrand(page);
  await goTo(page, 'Cargar email y teléfono');
  await fillAll(main, {
    Email: 'hola@nadoclub.example',
    Teléfono: '11 4321-5678',
    Dirección: 'Av. del Libertador 1234, CABA',
  });
  await save(page);
  await addProduct(page);
  await takeMoney(page, newShop);
  await sendParcels(page);
  await sendMails(page, newShop);
  await goTo(page, 'Leer los textos');
  await expect(main.getByRole('link', { name: 'Términos y condiciones' })).toBeVisible();
  await page.goto('/tools');
  await main.getByRole('button', { name: 'Ya los leí' }).click();
  await goTo(page, 'Cargar la condición');
  await save(page);
  await keepRecoveryCodes(page);

  await page.goto('/tools');
  await expect(main.getByText('9 de 9 pasos listos')).toBeVisible();
  await main.getByRole('button', { name: 'Abrir la tienda' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir la tienda' }).click();
  await expect(main.getByText('9 de 9 pasos listos')).toBeHidden();

  const transfer = await buy(browser, newShop.url, 'olga@example.com', /ransferencia/);
  await expect(mainOf(transfer).getByText('nado.club.agua')).toBeVisible();
  await expectOwnShop(transfer);
  const order = /\/pedido\/(\d+)/.exec(transfer.url())![1]!;
  await newShop.mailTo('olga@example.com', order);
  await newShop.mailTo(OWNER.email, 'transferencia por confirmar');

  const card = await buy(browser, newShop.url, 'rita@example.com', /arjeta/);
  await card.getByRole('button', { name: 'Aprobar' }).click();
  await expect(card.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible();
  await expectOwnShop(card);
  await newShop.mailTo('rita@example.com', 'Recibimos el pago');
  const paid = /\/pedido\/(\d+)/.exec(card.url())![1]!;
  await newShop.mailTo(OWNER.email, paid);

  await page.goto(`/tools/pedidos/${order}`);
  await main.getByRole('button', { name: 'Confirmar transferencia' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirmar transferencia' }).click();
  await expect(main.getByText('Pago aprobado').first()).toBeVisible();
  await newShop.mailTo('olga@example.com', 'Recibimos el pago');
  expect(newShop.smtp.mails.map(({ message }) => message).join('\n')).not.toMatch(/brazada/i);
});
