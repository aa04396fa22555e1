import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeRecording } from '../src/inspector/recording/recordingFile.ts';
import { LAMP, lampRecording } from '../src/testing/machines/lampRecording.ts';
import { findOffer } from '../src/testing/findOffer.ts';
import { actorOf, INSPECTED_SHOP, openInspector } from './harness/openInspector.ts';
import { expect, test } from './harness/shopTest.ts';

test.use({ settings: INSPECTED_SHOP });

test('a reload of the shop keeps the recording, and the inspector sees its new page from the start', async ({
  page: shop,
}) => {
  const { path } = await findOffer(shop.request, { atLeast: 9 });
  const inspector = await openInspector(shop);
  await shop.getByRole('banner').getByRole('button', { name: 'Ingresar' }).click();
  await expect(inspector.getByRole('option', { name: /modal.opened/ })).toBeVisible();

  // The shopper leaves to pay at another site, and returns.
  await shop.route('https://pay.example/', (route) => route.fulfill({ body: 'Pagar' }));
  await shop.evaluate(() => window.location.assign('https://pay.example/'));
  await expect(inspector.getByText(/^La tienda (se cerró|no responde)$/)).toBeVisible();
  await actorOf(inspector, 'authModal').click();
  await expect(inspector.getByRole('button', { name: 'Enviar modal.closed' })).toBeDisabled();
  await shop.goto(path);
  await expect(inspector.getByText('Conectado a la tienda')).toBeVisible();

  await shop.getByRole('button', { name: 'Agregar al carrito' }).click();
  await shop.getByRole('dialog', { name: 'Carrito' }).getByText('Iniciar compra').click();
  await expect(shop.getByRole('button', { name: 'Continuar con la entrega' })).toBeVisible();
  await shop.reload();
  const living = inspector
    .getByRole('treeitem', { name: /^checkout\b/ })
    .filter({ hasText: 'vivo' });
  await expect(living).toHaveCount(1);
  const finder = inspector.getByRole('searchbox', { name: 'Buscar en los eventos' });
  await finder.fill('modal.opened');
  await expect(inspector.getByRole('option', { name: /modal.opened/ })).toHaveCount(1);
  await actorOf(inspector, 'startup').click();
  await inspector.getByRole('tab', { name: 'Cobertura' }).click();
  await expect(inspector.getByText('loading: onDone loadShop')).toHaveCount(0);
  await expect(inspector.getByText('loading: onError loadShop → failed')).toBeVisible();

  // The launcher is still there, and covers nothing.
  await expect(shop.getByRole('button', { name: 'Abrir el inspector' })).toBeVisible();
  await shop.getByRole('button', { name: 'Continuar con la entrega' }).click({ trial: true });
  const data = { Email: 'olga@brazada.example', Nombre: 'Olga', Apellido: 'Sosa' };
  for (const [label, value] of Object.entries(data)) {
    await shop.getByRole('main').getByLabel(label).fill(value);
  }
  await finder.fill('values.typed');
  await expect(inspector.getByRole('option', { name: /values.typed/ }).nth(2)).toBeVisible();
  // The restored text is the typed one, not the masked one that the inspector received.
  await living.click();
  await inspector.getByRole('button', { name: 'Paso anterior' }).click();
  await inspector.getByRole('button', { name: 'Restaurar este estado' }).click();
  await expect(inspector.getByText('En el presente')).toBeVisible();
  await expect(shop.getByRole('main').getByLabel('Email')).toHaveValue(data.Email);
  expect(await shop.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('•');
});

test('the shop beside the inspector, in one window', async ({ page, expectAccessible }) => {
  await page.goto('/carrito?inspect');
  await page.getByRole('link', { name: 'Abrirlo en esta misma ventana' }).click();
  await expect(page.getByText('Conectado a la tienda')).toBeVisible();
  const shop = page.frameLocator('iframe[title="La tienda"]');
  await shop.getByRole('banner').getByRole('button', { name: 'Ingresar' }).click();
  await expect(shop.getByLabel('Usuario o email')).toBeVisible();
  await actorOf(page, 'authModal').click();
  const chart = page.getByRole('img', { name: /^Diagrama de authModal/ });
  await expect(chart).toHaveAccessibleName(/ Estado: open\.login\.editing\.$/);
  await expect(shop.getByRole('button', { name: 'Abrir el inspector' })).toHaveCount(0);
  await expectAccessible(page);

  // The line between them gives the shop its width, also by keys.
  const frame = page.getByTitle('La tienda', { exact: true });
  const before = await widthOf(frame);
  const line = page.getByRole('separator', { name: 'Ancho de la tienda' });
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => widthOf(frame)).toBeGreaterThan(before);

  // It sends, and follows the shop to its next page.
  await page.getByRole('button', { name: 'Enviar modal.closed' }).click();
  await expect(shop.getByRole('dialog')).toHaveCount(0);
  const foot = shop.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Botón de arrepentimiento' }).click();
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'Forzar' }).click();
  await page.getByRole('button', { name: 'Recargar la tienda' }).click();
  await expect(page.getByRole('treeitem', { name: /^startup\b/ })).toHaveCount(1);
  await expect(page.getByText('Conectado a la tienda')).toBeVisible();
  await page.getByRole('button', { name: 'Tienda acá', pressed: true }).click();
  await expect(page.getByRole('button', { name: 'Tienda acá', pressed: false })).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('a chart as a file, and panes that fold', async ({ page }) => {
  await page.goto('/tools/inspector/ventana');
  const recording = Buffer.from(writeRecording(lampRecording(LAMP, 3)));
  await page.getByLabel('Elegí un archivo de grabación').setInputFiles({
    name: 'lampara.json',
    mimeType: 'application/json',
    buffer: recording,
  });
  await expect(page.getByRole('img', { name: 'Diagrama de lamp. Estado: on.' })).toBeVisible();

  const mermaid = await saved(page, 'Mermaid');
  expect(mermaid.name).toBe('lamp.mmd');
  expect(mermaid.text).toMatch(/^stateDiagram-v2\n {2}state "lamp" as s0 {\n {4}\[\*\] --> s1\n/);
  expect(mermaid.text).toContain('s1 --> s2 : pressed');

  // Whole and legible, from however far it is looked at.
  const zoomOut = page.getByRole('button', { name: 'Alejar' });
  for (let times = 0; times < 4; times += 1) await zoomOut.click();
  await expect(page.getByRole('img', { name: /^Diagrama/ }).getByText('pressed')).toHaveCount(0);
  const svg = await saved(page, 'SVG');
  expect(svg.name).toBe('lamp.svg');
  expect(await drawn(page, svg.text)).toEqual({
    isPicture: true,
    texts: ['lamp', 'off', 'on', 'pressed', 'pressed'],
    smallest: 11,
    hidden: 0,
    unseen: 0,
  });

  const tree = page.getByRole('tree');
  const tabs = page.getByRole('tablist', { name: 'Detalles' });
  const log = page.getByRole('listbox', { name: 'Eventos' });
  for (const [name, pane] of [
    ['Ancho de los actores', tree],
    ['Ancho de los detalles', tabs],
    ['Alto de los eventos', log],
  ] as const) {
    const line = page.getByRole('separator', { name });
    await line.press('Enter');
    await expect(pane).toBeHidden();
    await line.press('Enter');
    await expect(pane).toBeVisible();
  }
});

function widthOf(part: ReturnType<Page['locator']>): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().width);
}

/** The file behind a button. */
async function saved(page: Page, name: string): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const download = await saving;
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

/** An SVG file in a page of its own, without any style sheet. */
async function drawn(page: Page, svg: string) {
  const file = await page.context().newPage();
  await file.setContent(svg);
  const seen = await file.evaluate(async (source) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await picture.decode();
    const texts = [...document.querySelectorAll('text')];
    const whole = document.querySelector('svg')!.getBoundingClientRect();
    const isOutside = ({ left, top, right, bottom }: DOMRect) =>
      left < whole.left || top < whole.top || right > whole.right || bottom > whole.bottom;
    return {
      isPicture: picture.naturalWidth > 0,
      texts: texts.map(({ textContent }) => textContent).sort(),
      smallest: Math.min(...texts.map((each) => parseFloat(getComputedStyle(each).fontSize))),
      hidden: texts.filter((each) => getComputedStyle(each).visibility !== 'visible').length,
      unseen: texts.filter((each) => isOutside(each.getBoundingClientRect())).length,
    };
  }, svg);
  await file.close();
  return seen;
}
