import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { makePickupPoint, makeZone } from '../../testing/data/shippingFactory.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;
/** The Thursday before a holiday that moved from Friday to Monday. */
const NOW = '2026-11-19T12:00-03:00';

beforeAll(async () => {
  server = await openSampleShop({ clock: { now: () => new Date(NOW) } });
  await server.database.transaction(async (trx) => {
    await makeZone(trx, { name: 'Capital', ranges: [[1000, 1599]], bands: [[30_000, 690_000]] });
    await makeZone(trx, {
      name: 'Rosario',
      carrier: 'Correo Argentino',
      days: [3, 5],
      ranges: [[2000, 2000]],
      bands: [[30_000, 1_980_000]],
    });
    await makePickupPoint(trx);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const SHIPPING = /\/get-shipping-cost\//;
const productUrl = () => `/productos/detalle/${server.sample.shorts}`;
const estimate = async () => within(await screen.findByRole('group', { name: 'Calculá tu envío' }));
type Estimate = Awaited<ReturnType<typeof estimate>>;
/** Placeholders have the same words, hidden from everyone. */
const findOption = (view: Estimate, name: string) =>
  view.findByRole('listitem', { name: (_, item) => item.textContent.startsWith(name) });

async function openProduct(network = newBrowser(server)) {
  const app = await renderApp({ server, url: productUrl(), network });
  const view = await estimate();
  const ask = async (code: string) => {
    const field = view.getByRole('textbox', { name: 'Código postal' });
    await app.user.clear(field);
    await app.user.type(field, `${code}{Enter}`);
  };
  return { ...app, view, ask };
}

/** Puts units of the shorts, at 15 000 each, into the browser's cart. */
async function fill(network: ReturnType<typeof newBrowser>, units: number) {
  const { id } = await server.database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', server.sample.shorts)
    .executeTakeFirstOrThrow();
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('variant_sizes').set({ quantity: 50 }).where('variant_id', '=', id).execute(),
  );
  await network.fetchFn(`/api/cart/session-cart/modify/${id}/2/add/${units}/`);
}

test('a product shows the shipping cost, days and carrier', async () => {
  const { view, ask, user } = await openProduct();
  expect(view.getByRole('link', { name: /^No sé mi código postal/ })).toHaveAttribute(
    'href',
    'https://www.correoargentino.com.ar/formularios/cpa',
  );
  expect(view.queryByRole('list')).not.toBeInTheDocument();
  await ask('c1428bvn');
  expect(await view.findByText('Envíos al C1428BVN')).toBeVisible();
  const promise = await view.findByText(/^Llega entre el viernes 20 y el martes 24 de noviem/, {
    selector: 'strong',
  });
  expect(promise).toBeVisible();
  expect(view.getByText('Por Andreani', { selector: 'li:first-child *' })).not.toBeVisible();
  await user.click(promise);
  expect(view.getByText('Por Andreani', { selector: 'li:first-child *' })).toBeVisible();
  await waitFor(async () =>
    expect(await findOption(view, 'A domicilio')).toHaveTextContent(
      /\$\s6\.900,00Llega entre el viernes 20 y el martes 24 de noviembrePor Andreani$/,
    ),
  );
  expect(await findOption(view, 'A una sucursal')).toHaveTextContent(/\$\s3\.450,00/);
  expect(await findOption(view, 'Retiro en persona')).toHaveTextContent(
    /GratisLo retirás entre el jueves 19 y el viernes 20 de noviembreBrazada Belgrano: Av\. Congreso 2450Lunes a viernes de 10 a 19 h$/,
  );
});

test('the field refuses what is no postal code, and keeps it and the focus', async () => {
  const { view, ask, network } = await openProduct();
  await ask('142');
  const field = view.getByRole('textbox', { name: 'Código postal' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Ingresá un código válido, como 1428 o C1428BVN.');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('142');
  expect(network.asked.filter((url) => SHIPPING.test(url))).toEqual([]);
});

test('without a delivery service the shop says so, and it can still be fetched', async () => {
  const { view, ask } = await openProduct();
  await ask('9410');
  expect(await view.findByText('Todavía no hacemos envíos a ese código postal.')).toBeVisible();
  expect(await findOption(view, 'Retiro en persona')).toHaveTextContent('Gratis');
  expect(view.queryByText('A domicilio')).not.toBeInTheDocument();
});

test('the code is remembered for the visit, on every page', async () => {
  const { ask, view, unmount, network } = await openProduct();
  await fill(network, 1);
  await ask('1428');
  await findOption(view, 'A domicilio');
  unmount();
  await renderApp({ server, url: '/carrito', network });
  const again = await estimate();
  expect(again.getByRole('textbox', { name: 'Código postal' })).toHaveValue('1428');
  expect(await findOption(again, 'A domicilio')).toBeVisible();
});

test('a member need not type it; what was typed in this visit goes first', async () => {
  const { token } = await comeAsMember(server);
  localStorage.setItem(
    'auth-storage',
    JSON.stringify({
      token,
      email: 'rita@brazada.example',
      username: 'rita',
      firstName: 'Rita',
      profile: {
        address: 'Bv. Oroño',
        street_number: 1265,
        PC: 2000,
        telephone: null,
        depto: '',
        province: 'Santa Fe',
        city: 'Rosario',
        neighbourhood: 'Centro',
        mayorista: false,
        business: false,
      },
    }),
  );
  const { view, ask, unmount } = await openProduct();
  expect(view.getByRole('textbox', { name: 'Código postal' })).toHaveValue('2000');
  expect(await view.findAllByText('Por Correo Argentino')).toHaveLength(2);
  await ask('1428');
  expect(await view.findAllByText('Por Andreani')).toHaveLength(2);
  unmount();
  const later = await openProduct();
  expect(later.view.getByRole('textbox', { name: 'Código postal' })).toHaveValue('1428');
});

test('what the shop pays of it is struck, and follows the cart', async () => {
  const network = newBrowser(server);
  await fill(network, 9);
  const { user } = await renderApp({ server, url: '/carrito', network });
  const view = await estimate();
  await user.type(view.getByRole('textbox', { name: 'Código postal' }), '2000{Enter}');
  expect(await view.findByText(/19\.800,00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sumar uno' }));
  await waitFor(async () =>
    expect(await findOption(view, 'A domicilio')).toHaveTextContent(
      /Sin la bonificación: \$\s19\.800,00 \$\s7\.800,00/,
    ),
  );
  expect(await findOption(view, 'A una sucursal')).toHaveTextContent(/9\.900,00 Bonificado/);
});

test('when the shop does not answer it says so, and one can ask again', async () => {
  const { view, ask, network, user } = await openProduct();
  network.fail(SHIPPING, 'down');
  await ask('1428');
  expect(await view.findByRole('alert')).toHaveTextContent('No pudimos conectarnos.');
  network.mend();
  await user.click(view.getByRole('button', { name: 'Reintentar' }));
  expect(await view.findByText(/^Llega entre el/, { selector: 'strong' })).toBeVisible();
  expect(view.queryByRole('alert')).not.toBeInTheDocument();
});
