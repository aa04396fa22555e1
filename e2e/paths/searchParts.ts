import type { Page } from '@playwright/test';

/** The parts of the search bar. */
export function searchParts(page: Page) {
  const bar = page.getByRole('search');
  return {
    opener: page.getByRole('button', { name: 'Buscar productos' }),
    closer: page.getByRole('button', { name: 'Cerrar la búsqueda' }),
    field: page.getByRole('combobox', { name: 'Buscar productos por título' }),
    submit: bar.getByRole('button', { name: 'Buscar' }),
    retry: bar.getByRole('button', { name: 'Reintentar' }),
    spinner: bar.getByRole('status', { name: 'Buscando…' }),
    options: bar.getByRole('option'),
    emptyNote: (text: string) => bar.getByText(`No encontramos títulos con “${text}”.`),
    failureNote: bar.getByText(/^Error fetching data: ./),
  };
}
