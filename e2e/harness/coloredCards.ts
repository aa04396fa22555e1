import type { Locator, Page } from '@playwright/test';

/** The cards of products in several colours. */
export const coloredCards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('radiogroup', { name: 'Colores' }) });
