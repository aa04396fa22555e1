import { screen, within } from '@testing-library/react';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => localStorage.clear());

const foot = async () => within(await screen.findByRole('contentinfo'));

async function setFiscalData(fiscal_data_url: string) {
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('site_configuration').set({ fiscal_data_url }).execute(),
  );
}

test.each(['/', '/carrito', '/nada'])(
  'the legally required links are in the footer of %s',
  async (url) => {
    await renderApp({ server, url });
    const links = await foot();
    expect(links.getByRole('link', { name: 'Botón de arrepentimiento' })).toHaveAttribute(
      'href',
      '/arrepentimiento',
    );
    const defence = links.getByRole('link', { name: /^Defensa de las y los Consumidores\. Para/ });
    expect(defence).toHaveAttribute('href', 'https://autogestion.produccion.gob.ar/consumidores');
    for (const path of [
      '/seguimiento',
      '/envios-y-cambios',
      '/talles',
      '/terminos',
      '/privacidad',
    ]) {
      expect(links.getAllByRole('link').some((link) => link.getAttribute('href') === path)).toBe(
        true,
      );
    }
    expect(await links.findByText('Tarjeta de crédito')).toBeVisible();
    // The shop has no bank account.
    expect(links.queryByText('Transferencia bancaria')).not.toBeInTheDocument();
  },
);

test('the F.960 appears once the shop configured its URL, which must be a web address', async () => {
  const site = () => foot().then((links) => links.findByRole('link', { name: /Instagram/ }));
  const picture = async () => (await foot()).queryByRole('link', { name: /^Data Fiscal/ });
  const first = await renderApp({ server, url: '/carrito' });
  await site();
  expect(await picture()).not.toBeInTheDocument();
  first.unmount();
  const address = 'https://servicioscf.afip.gob.ar/publico/f960';
  await setFiscalData(address);
  const second = await renderApp({ server, url: '/carrito' });
  await site();
  const link = await (await foot()).findByRole('link', { name: /^Data Fiscal/ });
  expect(link).toHaveAttribute('href', address);
  expect(within(link).getByRole('img')).toHaveAttribute('src', '/brand/data-fiscal.svg');
  second.unmount();
  await setFiscalData('javascript:alert(1)');
  localStorage.clear();
  await renderApp({ server, url: '/carrito', network: newBrowser(server) });
  await site();
  expect(await picture()).not.toBeInTheDocument();
});
