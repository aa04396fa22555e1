import type { Page } from '@playwright/test';

interface Interaction {
  name: string;
  /** Everything before the measured interaction. */
  prepare: (page: Page, productPath: string) => Promise<unknown>;
  act: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const home = async (page: Page) => page.goto('/');
const product = async (page: Page, path: string) => page.goto(path);

async function fillCart(page: Page, path: string): Promise<void> {
  await product(page, path);
  await addToCart(page);
}

async function addToCart(page: Page): Promise<void> {
  await button(page, 'Agregar al carrito').tap();
  await dialog(page, 'Carrito').waitFor();
}

/** The shopper's interactions to measure, each on a fresh page. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'menu',
    prepare: home,
    act: async (page) => {
      await button(page, 'Abrir el menú').tap();
      await dialog(page, 'Menú').waitFor();
    },
  },
  {
    name: 'search',
    prepare: home,
    act: async (page) => {
      await button(page, 'Buscar productos').tap();
      const field = page.getByRole('combobox', { name: 'Buscar productos por título' });
      await field.pressSequentially('malla', { delay: 100 });
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'size',
    prepare: product,
    act: async (page) => {
      const sizes = page.getByRole('group', { name: 'Talle' });
      await sizes.getByRole('radio', { disabled: false, checked: false }).first().check();
    },
  },
  { name: 'add to cart', prepare: product, act: addToCart },
  {
    name: 'drawer',
    prepare: async (page, path) => {
      await fillCart(page, path);
      await page.keyboard.press('Escape');
      await dialog(page, 'Carrito').waitFor({ state: 'hidden' });
    },
    act: async (page) => {
      await button(page, /^Ver el carrito/).tap();
      await dialog(page, 'Carrito').waitFor();
    },
  },
  {
    name: 'filter',
    prepare: async (page) => page.goto('/productos'),
    act: async (page) => {
      await button(page, 'Filtrar').tap();
      await page.getByRole('checkbox').first().check();
      await page.waitForURL(/filters=/);
    },
  },
  {
    name: 'checkout step',
    prepare: async (page, path) => {
      await fillCart(page, path);
      await page.goto('/checkout/datos');
      const main = page.getByRole('main');
      await main.getByLabel('Email').fill('olga@brazada.example');
      await main.getByLabel('Nombre').fill('Olga');
      await main.getByLabel('Apellido').fill('Sosa');
    },
    act: async (page) => {
      await button(page, 'Continuar con la entrega').tap();
      await page.getByRole('heading', { level: 2, name: 'Entrega', exact: true }).waitFor();
    },
  },
];
