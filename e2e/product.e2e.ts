import type { Locator } from '@playwright/test';
import { findOffer } from '../src/testing/findOffer.ts';
import { expect, test } from './harness/shopTest.ts';

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test('name and price show at once on low screens, beside the picture from 700 px @desk', async ({
  page,
}) => {
  const { path } = await findOffer(page.request, { atLeast: 1 });
  for (const [width, height] of [
    [640, 400],
    [667, 375],
    [700, 900],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const main = page.getByRole('main');
    const size = `${width}x${height}`;
    const price = main.getByText(/^Precio sin impuestos nacionales/).first();
    await expect(main.getByRole('heading', { level: 1 }), size).toBeInViewport();
    await expect(price, size).toBeInViewport();
    const picture = await main.getByRole('img').first().boundingBox();
    const left = (await price.boundingBox())?.x ?? 0;
    expect(left, size).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? width));
    expect(picture?.height, size).toBeLessThanOrEqual(height * 0.6 + 1);
  }
});

test('desktops show the pictures in rows, beside what one buys with @desk', async ({ page }) => {
  const { path } = await findOffer(page.request, { atLeast: 1 });
  await page.goto(path);
  const pictures = page.getByRole('list', { name: 'Fotos del producto' }).getByRole('img');
  expect(await pictures.count()).toBeGreaterThanOrEqual(3);
  expect(await topOf(pictures.nth(1))).toBe(await topOf(pictures.first()));
  expect(await topOf(pictures.last())).toBeGreaterThan(await topOf(pictures.first()));
  await pictures.last().click();
  await expect(page.getByRole('dialog', { name: /^Foto 5 de 5/ })).toBeVisible();
});

test('phones swipe the pictures, and the bar names price and size @phone', async ({
  page,
  expectAccessible,
}) => {
  const { path } = await findOffer(page.request, { atLeast: 1 });
  await page.goto(path);
  const second = page.getByRole('button', { name: /^Ver foto 2 de/ });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  await expect(add).toBeInViewport();
  const size = page.getByRole('group', { name: 'Talle' }).getByRole('radio', { disabled: false });
  await size.first().check();
  await expect(page.getByText(`Talle ${await size.first().inputValue()}`)).toBeInViewport();
  await expect(add).toBeInViewport();
  await page.getByRole('button', { name: 'Guía de talles' }).click();
  await expect(page.getByRole('dialog', { name: 'Guía de talles' })).toBeVisible();
  await expectAccessible(page);
});
