import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';

let server: SampleShop;
const ids = { product: 0 };

const FUTURE = Date.now() + 30 * 24 * 3_600_000;
/** Coupons in pesos have a purchase that they do not pay whole. */
const COUPON = {
  kind: 'percent',
  value: 1_000,
  expires_at: null,
  max_uses: null,
  created_at: 0,
} as const;

beforeAll(async () => {
  server = await openSampleShop();
  const { db } = server.database;
  const product = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const size = await db.selectFrom('variant_sizes').select('id').executeTakeFirstOrThrow();
  ids.product = product.id;
  await server.database.transaction(async (trx) => {
    const kit = { id: 77, name: 'Equipo', created_by: null, created_at: 0 };
    await trx.insertInto('kits').values(kit).execute();
    const line = { kit_id: 77, variant_size_id: size.id, quantity: 1 };
    await trx.insertInto('kit_lines').values(line).execute();
    const coupon = { id: 77, name: 'PILETA', name_key: 'pileta', ...COUPON };
    await trx.insertInto('coupons').values(coupon).execute();
    const what = {
      scope: 'all',
      discount: 'percent',
      rounding: 'none',
      state: 'scheduled',
    } as const;
    const when = { starts_at: FUTURE, ends_at: FUTURE + 3_600_000 };
    const sale = { id: 77, name: 'Hot Sale', value: 1_000, features: 0 as const, ...what, ...when };
    await trx.insertInto('sales').values(sale).execute();
    const type = { id: 77, name: 'club', basis_points: 9_000 };
    await trx.insertInto('client_types').values(type).execute();
  });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const field = async (name: string) =>
  within(await screen.findByRole('form')).findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });

test.each([
  ['a product', '/tools/productos/:product', 'Título'],
  ['a coupon', '/tools/ofertas/cupones/77', 'Código'],
  ['a sale', '/tools/ofertas/rebajas/77', 'Nombre'],
  ['a kit', '/tools/ofertas/kits/77', 'Nombre'],
  ['a text', '/tools/textos/terminos', 'Título'],
  ['a client type', '/tools/clientes/tipos/77', 'Nombre'],
  ['the shop’s data', '/tools/configuracion/tienda', 'Nombre de la tienda'],
  ['the home page', '/tools/portada', 'Título'],
])(
  '%s keeps what was typed while the network is down, and saves it then',
  async (_, path, name) => {
    const url = path.replace(':product', String(ids.product));
    await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
    const { user, network } = await renderApp({ server, url });
    const input = await field(name);
    await user.type(input, 'NUEVO');
    const typed = (input as HTMLInputElement).value;
    expect(typed).toMatch(/NUEVO$/);

    network.fail(/./, 'down');
    await user.click(save());
    expect(await screen.findByText(/revisá tu conexión/i)).toBeVisible();
    // Back at the tab, everything that is shown is read again.
    network.asked.length = 0;
    act(() => void window.dispatchEvent(new Event('focus')));
    act(() => void window.dispatchEvent(new Event('online')));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await field(name)).toBe(input);
    expect(input).toHaveValue(typed);

    network.mend();
    await user.click(save());
    await waitFor(() => expect(screen.queryByText(/revisá tu conexión/i)).toBeNull());
    cleanup();
    await renderApp({ server, url });
    expect(await field(name)).toHaveValue(typed);
  },
);
