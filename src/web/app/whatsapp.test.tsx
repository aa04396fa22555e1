import { screen } from '@testing-library/react';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const chat = async () => {
  const link = await screen.findByRole('link', { name: /^Escribinos por WhatsApp/ });
  return new URL(link.getAttribute('href') ?? '');
};

test('every page leads to a chat with the shop', async () => {
  await renderApp({ server, url: '/carrito' });
  const url = await chat();
  expect(url.origin + url.pathname).toBe('https://wa.me/5491155550142');
  expect(url.searchParams.get('text')).toBe('¡Hola! Tengo una consulta.');
});

test('on the page of a product the chat is about it', async () => {
  const path = `/productos/detalle/${server.sample.shorts}?talle=2`;
  await renderApp({ server, url: path });
  await screen.findByRole('heading', { level: 1, name: 'Short Óptimo' });
  expect((await chat()).searchParams.get('text')).toBe(
    `¡Hola! Tengo una consulta sobre Short Óptimo ($\u00a015.000,00): http://localhost${path}`,
  );
});

test('a shop without a phone has no chat', async () => {
  const setPhone = (phone: string) =>
    server.database.changeCatalogue((trx) =>
      trx.updateTable('site_configuration').set({ phone }).execute(),
    );
  await setPhone('');
  await renderApp({ server, url: '/carrito' });
  await screen.findByRole('heading', { level: 1 });
  await setPhone('11 5555-0142');
  expect(screen.queryByRole('link', { name: /^Escribinos/ })).not.toBeInTheDocument();
});
