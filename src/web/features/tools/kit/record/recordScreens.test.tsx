import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { SETTINGS_PATHS } from '../../../../../contract/tools/toolsPaths.ts';
import { comeAsMember, MEMBER_PASSWORD } from '../../../../../testing/comeAsMember.ts';
import { authPanel } from '../../../../../testing/openAuthModal.tsx';
import { makeClientType, makeUser } from '../../../../../testing/data/accountFactory.ts';
import { openSampleShop, type SampleShop } from '../../../../../testing/openSampleShop.ts';
import { renderApp, type RenderedApp } from '../../../../../testing/renderApp.tsx';
import { SETTINGS_SAMPLE } from '../../../../../testing/settingsSample.ts';
import { toolsPath, type ToolsPageName } from '../../../../toolsPaths.ts';

let server: SampleShop;
const ids = { product: 0, customer: 0 };
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

const COLLECTION = {
  name: 'Verano',
  name_folded: 'verano',
  slug: 'verano',
  text: '',
  image_url: '',
  kind: 'rule',
  match: 'all',
  conditions: '[{"kind":"onSale"}]',
  ordering: 'title',
  new_since: null,
  created_at: 0,
} as const;

beforeAll(async () => {
  server = await openSampleShop();
  const { token } = await comeAsMember(server, { admin: 1, username: 'rita' });
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
    await trx
      .insertInto('collections')
      .values({ id: 77, ...COLLECTION })
      .execute();
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
    const page = {
      id: 77,
      slug: 'locales',
      title: 'Locales',
      body: 'Uno.',
      image: '',
      image_alt: '',
    };
    const terms = { seo_title: '', seo_description: '', published: 0, updated_at: 0 } as const;
    await trx
      .insertInto('own_pages')
      .values({ ...page, ...terms, version: 1 })
      .execute();
    const wanted = { for_orders: 1, for_stock: 0, for_products: 0, for_customers: 0 } as const;
    const webhook = { id: 77, url: 'https://1.1.1.1/', secret: '', paused_for: null } as const;
    await trx
      .insertInto('webhooks')
      .values({ ...webhook, ...wanted, is_on: 1, created_at: 0, last_success_at: null })
      .execute();
    await makeClientType(trx, 'mayorista', 7000);
    const retail = await makeClientType(trx, 'escuelas', 10_000);
    const firm = { username: 'Natatorio', business: 1, cuit: '30500010912' } as const;
    ids.customer = await makeUser(trx, retail, firm);
  });
  for (const section of ['bank', 'zones', 'pickup', 'promotions'] as const) {
    const [url, headers] = [SETTINGS_PATHS[section], { authorization: `Token ${token}` }];
    const { version } = (await server.app.inject({ url, headers })).json<{ version: number }>();
    const payload = { version, values: SETTINGS_SAMPLE[section] };
    await server.app.inject({ method: 'POST', url, headers, payload });
  }
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.setItem('auth-storage', session);
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

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

type SettingsPage = Exclude<Extract<ToolsPageName, `settings${string}`>, 'settings'>;

/** One input of a form, and a value that is not refused. */
interface TypedScreen {
  name: string;
  value?: string;
  /** A button opens the form, also of the record with the new value. */
  opener?: RegExp;
  verb?: string;
}

/** Every screen that edits a record: the types ask for each section of the settings. */
const SCREENS: Record<SettingsPage, TypedScreen> & Partial<Record<ToolsPageName, TypedScreen>> = {
  product: { name: 'Título' },
  categories: { name: 'Nombre', opener: /^Editar (Natación|NUEVO)$/ },
  collection: { name: 'Nombre' },
  coupon: { name: 'Código' },
  sale: { name: 'Nombre' },
  kit: { name: 'Nombre' },
  text: { name: 'Contenido' },
  page: { name: 'Título' },
  clientType: { name: 'Nombre' },
  webhook: { name: 'Dirección', value: 'https://1.1.1.1/avisos' },
  files: { name: 'Cuántas conservar', value: '12' },
  settingsBrand: { name: 'Frase al pie', verb: 'Guardar borrador' },
  settingsShop: { name: 'Dirección' },
  settingsPayments: { name: 'Diferencia que aceptás en una transferencia ($)', value: '2,50' },
  settingsPromotions: { name: 'Banco o billetera' },
  settingsBank: { name: 'Titular' },
  settingsTaxes: { name: 'Dirección de tu Data Fiscal', value: 'https://qr.afip.gob.ar/?qr=a' },
  settingsOrders: { name: 'Horas para transferir', value: '48' },
  settingsReminders: { name: 'Horas hasta recordar la transferencia', value: '20' },
  settingsDelivery: { name: 'Desde una compra de ($)', value: '80.000,50' },
  settingsHome: { name: 'Título', opener: /^Editar (Cada brazada cuenta|NUEVO)$/ },
  settingsZones: { name: 'Nombre', opener: /^Editar (Capital|NUEVO)$/ },
  settingsPickup: { name: 'Nombre' },
  settingsLinks: { name: 'Título de la primera columna' },
  settingsSearch: { name: 'Grupo 1', value: 'cofia, gorra' },
};

const inputOf = (name: string) => screen.findByRole('textbox', { name });

/** The words of an input, or of an editor. */
const typedIn = (input: HTMLElement) =>
  input instanceof HTMLInputElement ? input.value : input.textContent;

/** Sends what was typed without a network, and while the shop is down. All of it is read again in vain, too. */
async function sendInVain({ user, network }: RenderedApp, name: string, verb: string) {
  const input = await inputOf(name);
  const typed = typedIn(input);
  for (const [answer, sentence] of [
    ['down', /revisá tu conexión/i],
    [BREAKDOWN, /algo salió mal en la tienda/i],
  ] as const) {
    network.fail(/./, answer);
    await user.click(screen.getByRole('button', { name: verb }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await readAgain();
    expect(await inputOf(name)).toBe(input);
    expect(typedIn(input)).toBe(typed);
    network.mend();
  }
}

/** Sends after the session ended, and logs in: then it is sent once more by itself. */
async function sendLoggedOut({ user, network }: RenderedApp, verb: string) {
  network.fail(/./, REFUSED_SESSION, 1);
  await user.click(screen.getByRole('button', { name: verb }));
  await screen.findByRole('dialog', { name: 'Ingresá a tu cuenta' }, SLOW);
  const login = authPanel(user);
  await login.type({ 'Usuario o email': 'rita', Contraseña: MEMBER_PASSWORD });
  await login.send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar.')).toBeNull());
}

test.each(Object.entries(SCREENS))(
  '%s keeps what was typed while nothing can be saved, and saves it then',
  async (page, { name, value = 'NUEVO', opener, verb = 'Guardar' }) => {
    const values = { id: page === 'product' ? ids.product : 77, key: 'terminos' };
    const url = toolsPath(page as ToolsPageName, values);
    const open = async () => {
      const app = await renderApp({ server, url });
      if (opener) await app.user.click(await screen.findByRole('button', { name: opener }));
      return app;
    };
    const app = await open();
    const { user, network } = app;
    await user.clear(await inputOf(name));
    await user.type(await inputOf(name), value);
    await sendInVain(app, name, verb);

    network.fail(/./, STALE, 1);
    await user.click(screen.getByRole('button', { name: verb }));
    const conflict = within(await screen.findByRole('dialog', { name: 'Estos datos cambiaron' }));
    await user.click(conflict.getByRole('button', { name: 'Seguir con esto' }));
    // The rows of a table close when their form goes on from other values.
    const isShown = screen.findByRole('textbox', { name }, { timeout: 500 });
    const row = await isShown.then(
      () => null,
      () => opener,
    );
    if (row) await user.click(screen.getByRole('button', { name: row }));
    expect(typedIn(await inputOf(name))).toBe(value);

    await sendLoggedOut(app, verb);
    cleanup();
    localStorage.setItem('auth-storage', session);
    await open();
    expect(typedIn(await inputOf(name))).toBe(value);
  },
  60_000,
);

test('a customer’s dialog keeps what was typed while nothing can be sent, and sends it then', async () => {
  const app = await renderApp({ server, url: toolsPath('customer', { id: ids.customer }) });
  const { user, network } = app;
  await user.click(await screen.findByRole('button', { name: 'No aprobar' }));
  await user.type(await inputOf('Motivo'), 'CUIT inactivo.');
  await sendInVain(app, 'Motivo', 'No aprobar');
  network.fail(/./, STALE, 1);
  await user.click(screen.getByRole('button', { name: 'No aprobar' }));
  expect(await screen.findByText(/Lo cambió ana/)).toBeVisible();
  expect(await inputOf('Motivo')).toHaveValue('CUIT inactivo.');
  await sendLoggedOut(app, 'No aprobar');
  expect(await screen.findByText('No aprobada')).toBeVisible();
}, 60_000);
