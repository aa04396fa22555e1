import type { APIRequestContext, Page } from '@playwright/test';
import { findOffer } from '../src/testing/findOffer.ts';
import { lastMailTo } from './harness/lastMailTo.ts';
import { expect, test } from './harness/shopTest.ts';

const LISTINGS = {
  '/productos': 'Productos',
  '/productos/destacados': 'Destacados',
  '/productos/categoria/natacion': 'Natación',
  '/productos/categoria/natacion/mallas': 'Mallas',
  '/productos/categoria/natacion/mallas/competicion': 'Competición',
  '/productos/filter?filters={"categories":["natacion"]}': 'Resultados',
  '/productos/hidralife': 'Hidralife',
};

test('home: hero, tiles, the featured shelf, benefits and footer', async ({
  page,
  request,
  isMobile,
}) => {
  const answer = await page.goto('/productos');
  expect(answer?.status()).toBe(200);
  await page.getByRole('link', { name: 'Brazada, ir al inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Elegí tu carril' }).getByRole('link');
  await expect(tiles).toHaveCount(8);
  const shelf = page.getByRole('region', { name: 'Destacados' });
  await expect(shelf.getByRole('link', { name: /\$/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cambios sin vueltas' })).toBeVisible();
  const foot = page.getByRole('contentinfo');
  if (isMobile) await foot.getByText('Redes', { exact: true }).click();
  await expect(foot.getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', /^https:/);
  await expect(foot.getByText('Tarjeta de crédito')).toBeVisible();
  await expectPromisesOfHead(page, request, '/');
  for (const tile of await tiles.all()) {
    const path = (await tile.getAttribute('href')) ?? '';
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('cart and profile for a guest @phone', async ({ page }) => {
  await page.goto('/carrito');
  await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito' })).toBeVisible();
  await expect(page).toHaveTitle('Tu carrito | Brazada');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog', { name: 'Ingresá a tu cuenta' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Herramientas' })).toHaveCount(0);
});

test.describe('unknown URLs', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('are 404s with links to other pages @desk', async ({ page, expectAccessible }) => {
    for (const path of ['/productos/detalle/999999', '/productos/detalle/siete']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'No encontramos ese producto',
      );
    }
    for (const path of ['/nada/por/aca', '/productos/nada', '/%2e%2e%2f', '/carrito/2']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'No encontramos esta página',
      );
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    }
    await expectAccessible(page);
    const ways = page.getByRole('navigation', { name: 'O elegí una categoría' });
    await ways.getByRole('link', { name: 'Running' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Running' })).toBeVisible();
  });
});

test('a withdrawal from the footer gives a code on screen and by mail @phone', async ({
  page,
  mailFolder,
  expectAccessible,
}) => {
  const email = `arrepentida-${Date.now()}@brazada.example`;
  await page.goto('/carrito');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Botón de arrepentimiento' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Botón de arrepentimiento');
  await expect(page.getByText('compras mayoristas para reventa no lo tienen')).toBeVisible();
  await expectAccessible(page);
  const submit = page.getByRole('button', { name: 'Arrepentirme de la compra' });
  await submit.press('Enter');
  await expect(page.getByText('Escribí tu número de pedido o tu email.')).toBeVisible();
  await expect(page.getByLabel('Número de pedido')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  const receipt = page.getByRole('region', { name: 'Recibimos tu pedido' });
  await expect(receipt).toBeFocused();
  const code = (await receipt.getByText(/^ARR-/).textContent()) ?? '';
  expect(code).toMatch(/^ARR-[2-9B-Z]{4}-[2-9B-Z]{4}$/);
  await expectAccessible(page);
  await page.reload();
  await expect(receipt.getByText(code)).toBeVisible();
  if (mailFolder !== null) {
    expect(await lastMailTo(email, mailFolder)).toContain(code);
  }
});

test('a guest requests the link to an order again from the footer @desk', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/carrito');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Seguí tu pedido' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seguí tu pedido');
  await page.getByRole('button', { name: 'Mandarme el enlace' }).press('Enter');
  await expect(page.getByLabel('Número de pedido')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Número de pedido').fill('999999');
  await page.getByLabel('Email').fill(`nadie-${Date.now()}@brazada.example`);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('te mandamos el enlace por mail.')).toBeVisible();
  await expectAccessible(page);
});

test.describe('crawlers', () => {
  test('get every listing’s title, breadcrumbs and products @desk', async ({ page, request }) => {
    for (const [path, name] of Object.entries(LISTINGS)) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveAccessibleName(name);
      const trail = page.getByRole('navigation', { name: 'Estás en' });
      await expect(trail.getByRole('link', { name: 'Inicio' }), path).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /\$/ }).first()).toBeVisible();
      await expect(page).toHaveTitle(`${name} | Brazada`);
      const shown = path === '/productos/hidralife' ? 'Hidralife' : 'Brazada';
      const logo = page.getByRole('banner').getByRole('img', { name: `${shown}, ir al inicio` });
      await expect(logo, path).toHaveAttribute('src', /\/media\/[0-9a-f]{32}\.svg$/);
      await expect
        .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      if (!path.includes('?')) await expectPromisesOfHead(page, request, path);
    }
  });

  test('get the same product data as shoppers @desk', async ({ page, request }) => {
    const { path, title } = await findOffer(request, { atLeast: 1 });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(
      new RegExp(`^${title}( · (Mujer|Hombre|Unisex|Niñ[ao]s|Bebés))? [|] Brazada$`),
    );
    const data = await expectPromisesOfHead(page, request, new URL(page.url()).pathname);
    expect(data).toContain('"ProductGroup"');
    expect(data).toContain('"BreadcrumbList"');
  });

  test('get the legal texts, with the required content @desk', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const texts = {
      '/envios-y-cambios': ['Envíos y cambios', 'los gastos de devolución son nuestros'],
      '/talles': ['Guía de talles', 'Cómo medirte'],
      '/terminos': ['Términos y condiciones', 'con todos los impuestos incluidos'],
      '/privacidad': ['Política de privacidad', 'Órgano de Control de la Ley'],
    };
    for (const [path, [title = '', words = '']] of Object.entries(texts)) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveAccessibleName(title);
      await expect(page.getByRole('main').getByText(words), path).toBeVisible();
      await expect(page.getByRole('banner'), path).toBeVisible();
      await expectAccessible(page);
      await expectPromisesOfHead(page, request, path);
      expect(await (await request.get(path)).text(), path).toContain(words);
    }
  });

  test('get robots.txt and the sitemap @desk', async ({ request, shop }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    const sitemap = await request.get('/sitemap.xml');
    expect(sitemap.headers()['content-type']).toContain('xml');
    const pages = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url!,
    );
    expect(pages.length).toBeGreaterThan(100);
    const sample = pages.filter((_, index) => index % 10 === 0);
    for (const url of sample) expect((await request.get(url)).status(), url).toBe(200);
  });
});

/** The head without scripts. Returns the structured data as text. */
async function expectPromisesOfHead(
  page: Page,
  request: APIRequestContext,
  path: string,
): Promise<string> {
  const html = await (await request.get(path)).text();
  const head = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const content = (selector: string, attribute: string) =>
      parsed.querySelector(selector)?.getAttribute(attribute) ?? '';
    return {
      title: parsed.title,
      description: content('meta[name=description]', 'content'),
      canonical: content('link[rel=canonical]', 'href'),
      image: content('meta[property="og:image"]', 'content'),
      data: parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    };
  }, html);
  expect(head.title, path).toBe(await page.title());
  expect(head.description.length, path).toBeGreaterThan(30);
  expect(new URL(head.canonical).pathname, path).toBe(path);
  JSON.parse(head.data);
  const image = await request.get(head.image);
  expect(image.headers()['content-type'], head.image).toMatch(/^image\/(jpeg|png)$/);
  expect((await image.body()).length).toBeGreaterThan(5000);
  return head.data;
}
