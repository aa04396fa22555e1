import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { comeAsMember, MEMBER_PASSWORD } from '../../../../../testing/comeAsMember.ts';
import { authPanel } from '../../../../../testing/openAuthModal.tsx';
import { openSampleShop, type SampleShop } from '../../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';

let server: SampleShop;
const ids = { product: 0 };
let session = '';

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
  await comeAsMember(server, { admin: 1, username: 'rita' });
  session = localStorage.getItem('auth-storage') ?? '';
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
  localStorage.setItem('auth-storage', session);
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const field = async (name: string) =>
  within(await screen.findByRole('form')).findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });

/** The login's code comes with its first use. */
const SLOW = { timeout: 10_000 };
const BREAKDOWN = { status: 503, body: '{}' };
const REFUSED_SESSION = { status: 401, body: '{}' };
const STALE = {
  status: 409,
  body: JSON.stringify({ detail: 'Cambió.', changed_by: 'ana', changed_at: null }),
};

/** Back at the tab, everything that is shown is read again. */
async function readAgain(): Promise<void> {
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => void window.dispatchEvent(new Event('online')));
  await new Promise((resolve) => setTimeout(resolve, 200));
}

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
  '%s keeps what was typed while nothing can be saved, and saves it then',
  async (_, path, name) => {
    const url = path.replace(':product', String(ids.product));
    const { user, network } = await renderApp({ server, url });
    const input = await field(name);
    await user.type(input, 'NUEVO');
    const typed = (input as HTMLInputElement).value;
    expect(typed).toMatch(/NUEVO$/);

    async function saveInVain(answer: Parameters<typeof network.fail>[1], sentence: RegExp) {
      network.fail(/./, answer);
      await user.click(save());
      expect(await screen.findByText(sentence)).toBeVisible();
      await readAgain();
      expect(await field(name)).toBe(input);
      expect(input).toHaveValue(typed);
      network.mend();
    }

    await saveInVain('down', /revisá tu conexión/i);
    await saveInVain(BREAKDOWN, /algo salió mal en la tienda/i);

    network.fail(/./, STALE, 1);
    await user.click(save());
    const conflict = within(await screen.findByRole('dialog', { name: 'Estos datos cambiaron' }));
    await user.click(conflict.getByRole('button', { name: 'Seguir con esto' }));
    expect(await field(name)).toBe(input);
    expect(input).toHaveValue(typed);

    network.fail(/./, REFUSED_SESSION, 1);
    await user.click(save());
    await screen.findByRole('dialog', { name: 'Ingresá a tu cuenta' }, SLOW);
    expect(input).toBeInTheDocument();
    const login = authPanel(user);
    await login.type({ 'Usuario o email': 'rita', Contraseña: MEMBER_PASSWORD });
    await login.send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar.')).toBeNull());
    cleanup();
    localStorage.setItem('auth-storage', session);
    await renderApp({ server, url });
    expect(await field(name)).toHaveValue(typed);
  },
  60_000,
);
