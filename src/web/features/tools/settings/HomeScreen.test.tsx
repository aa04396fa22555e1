import { screen, waitFor, within } from '@testing-library/react';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { HOME_SHELF_PATH } from '../../../../contract/catalogue/storeMapping.ts';
import { SETTINGS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import type { LandingWire } from '../../../../contract/catalogue/storeSchemas.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { writeHome } from '../../../../testing/data/homeFactory.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;
let token = '';

beforeEach(async () => {
  server = await openSampleShop();
  await server.database.changeCatalogue((trx) =>
    writeHome(trx, {
      slogan: 'Al agua',
      tiles: [{ label: 'Natación', url: '/productos/categoria/natacion', image: '' }],
      cards: [{ title: 'Cambios', text: '30 días', image: '' }],
    }),
  );
  localStorage.clear();
  ({ token } = await comeAsMember(server, { admin: 1, username: 'rita' }));
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => server.close());

const landing = async () => (await server.app.inject(API_PATHS.landing)).json<LandingWire>();
const shownKinds = async () => (await landing()).blocks.map(({ kind }) => kind);

async function open() {
  const { user } = await renderApp({ server, url: '/tools/portada' });
  await screen.findByRole('form', { name: 'Portada' });
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const press = (name: string | RegExp) => user.click(button(name));
  const save = async () => {
    await press('Guardar');
    expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();
  };
  return { user, button, press, save };
}

const names = () =>
  within(screen.getByRole('list', { name: 'Bloques' }))
    .getAllByRole('button', { name: /^Editar / })
    .map((each) => each.getAttribute('aria-label'));

/** The input of the block that is open. */
const inOpen = (label: string) =>
  screen.getAllByLabelText(label).find((input) => input.closest('[hidden]') === null)!;

test('the title, a message and a campaign are changed, and shoppers see them', async () => {
  const { user, press, save } = await open();
  await press('Editar Al agua');
  await fill(user, screen.getByRole('textbox', { name: 'Título' }), 'Verano 2027');
  const messages = within(screen.getByRole('group', { name: 'Mensajes' }));
  await user.click(messages.getByRole('button', { name: 'Agregar un mensaje' }));
  await fill(user, messages.getAllByRole('textbox', { name: 'Mensaje' }).at(-1)!, 'Llegó lo nuevo');
  await press('Editar Verano 2027');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Agregar un bloque' }), 'Campaña');
  await press('Agregar');
  await fill(user, screen.getByRole('textbox', { name: 'Título' }), 'Hot Sale');
  await user.type(inOpen('Se ve desde'), '2026-01-02T00:00');
  await user.type(inOpen('Se ve hasta'), '2026-01-01T00:00');
  await press('Guardar');
  expect(await screen.findByText('El final tiene que ser después del comienzo.')).toBeVisible();
  await user.clear(inOpen('Se ve hasta'));
  await user.type(inOpen('Se ve hasta'), '2099-01-01T00:00');
  await save();
  const { heroSection } = await landing();
  expect(heroSection).toMatchObject({ slogan: 'Hot Sale', messages: ['Llegó lo nuevo'] });

  await press('Quitar Hot Sale');
  await save();
  expect((await landing()).heroSection.slogan).toBe('Verano 2027');
}, 60_000);

test('blocks are moved by keys alone, the focus stays, and the new place is announced', async () => {
  const { user, button, save } = await open();
  expect(names()).toEqual([
    'Editar Al agua',
    'Editar Elegí tu carril',
    'Editar Destacados',
    'Editar Información',
    'Editar Conjuntos',
  ]);
  button('Subir Información').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Información: lugar 3 de 5.')).toBeInTheDocument();
  await waitFor(() => expect(button('Subir Información')).toHaveFocus());
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(names()[0]).toBe('Editar Información');
  expect(button('Subir Información')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Subir Información')).toHaveFocus();
  await save();
  expect(await shownKinds()).toEqual(['cards', 'hero', 'tiles', 'shelf', 'kits']);
});

test('a block is hidden, taken out and brought back', async () => {
  const { press, save } = await open();
  await press('Ocultar Elegí tu carril');
  expect(screen.getByText('Oculto')).toBeVisible();
  await press('Quitar Información');
  expect(await screen.findByText('Quitamos «Información».')).toBeVisible();
  expect(names()).not.toContain('Editar Información');
  await press('Deshacer');
  await waitFor(() => expect(names()[3]).toBe('Editar Información'));
  await save();
  expect(await shownKinds()).toEqual(['hero', 'shelf', 'cards', 'kits']);
  await press('Mostrar Elegí tu carril');
  await save();
  expect(await shownKinds()).toContain('tiles');
});

test('a shelf of chosen products is made, and a shelf of a category that is gone is named', async () => {
  const { user, press, save } = await open();
  await press('Agregar');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Qué productos' }),
    'Productos elegidos',
  );
  await user.type(screen.getByRole('combobox', { name: 'Productos' }), 'short');
  await user.click(await screen.findByRole('option', { name: /Short Óptimo/ }));
  await save();
  const block = (await landing()).blocks.at(-1);
  expect(block).toMatchObject({ kind: 'shelf', source: 'products' });
  const shelf = await server.app.inject(fillPath(HOME_SHELF_PATH, { key: block?.key ?? '' }));
  expect(shelf.json()).toMatchObject({ products: [{ id: server.sample.shorts }] });

  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Qué productos' }),
    'Una categoría',
  );
  await press('Guardar');
  expect(await screen.findByText('Elegí la categoría.')).toBeVisible();
  const category = screen.getByRole('combobox', { name: 'Categoría' });
  await user.selectOptions(category, 'Running');
  await save();
  const { id } = await server.database.db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Running')
    .executeTakeFirstOrThrow();
  await server.database.changeCatalogue(async (trx) => {
    await trx.deleteFrom('product_categories').where('category_id', '=', id).execute();
    await trx
      .updateTable('products')
      .set({ main_category_id: null })
      .where('main_category_id', '=', id)
      .execute();
    await trx.deleteFrom('categories').where('id', '=', id).execute();
  });
  await fill(user, screen.getAllByRole('textbox', { name: 'Título' }).at(-1)!, 'Correr');
  expect(await screen.findByText('No se ve: su categoría ya no está.')).toBeVisible();
}, 60_000);

test('two admins who change the page meet in the dialog, and nothing is lost', async () => {
  const { press } = await open();
  await press('Ocultar Información');
  const url = SETTINGS_PATHS.home;
  const headers = { authorization: `Token ${token}` };
  const { values, version } = (await server.app.inject({ url, headers })).json<{
    values: { blocks: object[] };
    version: number;
  }>();
  const blocks = values.blocks.toReversed();
  const payload = { values: { blocks }, version };
  expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Estos datos cambiaron' }));
  expect(dialog.getAllByText('Información · oculto')).not.toHaveLength(0);
});

test('the page is looked at with the draft, and a shop that cannot paint it says so', async () => {
  const { user, press } = await open();
  await press('Ver cómo queda');
  // This server has no build; `pagePreview.test.ts` paints.
  expect(await screen.findByText('No pudimos dibujar la vista previa.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Teléfono' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Computadora' }));
  await press('Cerrar la vista previa');
  expect(screen.queryByText('No pudimos dibujar la vista previa.')).toBeNull();
  expect(await shownKinds()).toContain('tiles');
});
