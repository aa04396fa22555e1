import userEvent from '@testing-library/user-event';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { UNLIMITED_STOCK } from '../../../../domain/orders/cart.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openProductTools } from '../../../../testing/openProductTools.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;
/** Marta, the other admin. */
let marta: Awaited<ReturnType<typeof openProductTools>>;

beforeAll(async () => {
  server = await openSampleShop();
  marta = await openProductTools(server);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url: string) {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  const { user } = await renderApp({ server, url });
  await screen.findByRole(url.endsWith('productos') ? 'table' : 'form');
  return user;
}

const textbox = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('what the server refuses appears at its field, and nothing typed is lost', async () => {
  const user = await open('/tools/productos/nuevo');
  await user.click(press('Guardar'));
  expect(await screen.findByText('Poné un título.')).toBeVisible();
  await fill(user, textbox('Título'), '¡¡!!');
  await fill(user, textbox('Precio'), '12.345,50');
  await user.click(press('Guardar'));
  expect(await screen.findByText('El título necesita letras o números.')).toBeVisible();
  expect(textbox('Precio')).toHaveValue('12.345,50');
  await fill(user, textbox('Título'), 'Malla turmalina');
  await user.click(press('Guardar'));
  expect(await screen.findByRole('heading', { name: 'Malla turmalina' })).toBeVisible();
  const id = Number(window.location.pathname.split('/').at(-1));
  expect(await marta.read(id)).toMatchObject({ title: 'Malla turmalina', price: 12_345.5 });
});

test('a price of 0 in the shop is asked about, and named', async () => {
  const { id } = await marta.create({ title: 'Malla ópalo' });
  const user = await open(`/tools/productos/${id}`);
  await fill(user, textbox('Precio'), '0');
  await user.click(press('Guardar'));
  const dialog = await screen.findByRole('dialog', { name: 'Esto se va a vender gratis' });
  expect(dialog).toHaveTextContent('«Malla ópalo» se va a vender gratis: su precio es 0.');
  expect((await marta.read(id)).price).toBe(15_000);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(textbox('Precio')).toHaveValue('0');
  await user.click(press('Guardar'));
  await user.click(await screen.findByRole('button', { name: 'Sí, venderlo gratis' }));
  await waitFor(async () => expect((await marta.read(id)).price).toBe(0));
  expect(await screen.findByText('Todo guardado.')).toBeVisible();
});

test('colours times sizes are made with the keyboard, with pictures in the order of their buttons', async () => {
  const user = await open('/tools/productos/nuevo');
  await fill(user, textbox('Título'), 'Malla pirita');
  await fill(user, textbox('Precio'), '20000');
  await user.type(textbox('Talles nuevos'), 'S, M{Enter}');
  await fill(user, textbox('Color'), 'Rojo');
  await user.click(press('Agregar un color'));
  const blue = within(screen.getByRole('group', { name: 'Color sin nombre 2' }));
  await fill(user, blue.getByRole('textbox', { name: 'Color' }), 'Azul');
  const sizes = within(screen.getByRole('table', { name: 'Talles de Azul' }));
  const stock = sizes.getByRole('textbox', { name: 'Stock, talle S' });
  await user.click(stock);
  await user.keyboard('{Control>}a{/Control}4{Enter}∞{ArrowUp}');
  expect(stock).toHaveFocus();
  const input = document.querySelector<HTMLInputElement>(
    'input[aria-label="Subir fotos de Azul"]',
  )!;
  const files = [await photo('#00c'), new File(['<svg/>'], 'a.svg'), await photo('#009')];
  await userEvent.upload(input, files, { applyAccept: false });
  expect(await screen.findByText(/^a\.svg: El archivo no es una foto/)).toBeVisible();
  const pictures = within(screen.getByRole('list', { name: 'Fotos de Azul' }));
  expect(pictures.getAllByRole('listitem')).toHaveLength(2);
  await user.type(textbox('Qué muestra la foto 2'), 'De frente');
  await user.click(press('Mover la foto 2 antes'));
  await user.click(press('Guardar'));
  expect(await screen.findByRole('heading', { name: 'Malla pirita' })).toBeVisible();
  const made = await marta.read(Number(window.location.pathname.split('/').at(-1)));
  expect(made.variants).toMatchObject([
    { color: 'Rojo', sizes: [{ size: 'S' }, { size: 'M' }] },
    {
      color: 'Azul',
      sizes: [
        { size: 'S', stock: 4 },
        { size: 'M', stock: UNLIMITED_STOCK },
      ],
    },
  ]);
  expect(made.variants[1]!.pictures.map(({ alt }) => alt)).toEqual(['De frente', '']);
});

test('photos dropped while others go up have one progress together', async () => {
  const { id } = await marta.create({ title: 'Malla ópalo' });
  await open(`/tools/productos/${id}`);
  const files = [await photo('#111'), await photo('#222'), await photo('#333')];
  const target = press('Subir fotos de Rojo');
  fireEvent.drop(target, { dataTransfer: { files: files.slice(0, 2) } });
  expect(await screen.findByRole('progressbar', { name: 'Subiendo 1 de 2…' })).toBeVisible();
  fireEvent.drop(target, { dataTransfer: { files: files.slice(2) } });
  expect(await screen.findByRole('progressbar', { name: /^Subiendo \d de 3…$/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  const pictures = within(screen.getByRole('list', { name: 'Fotos de Rojo' }));
  expect(pictures.getAllByRole('listitem')).toHaveLength(3);
});

async function photo(background: string, width = 40): Promise<File> {
  const create = { width, height: 50, channels: 3, background } as const;
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], `${background}.png`);
}

test('a wide photo is cropped to the shop’s ratio, from its middle', async () => {
  const user = await open('/tools/productos/nuevo');
  await fill(user, textbox('Título'), 'Malla ágata');
  await fill(user, textbox('Precio'), '20000');
  await user.type(textbox('Talles nuevos'), 'S{Enter}');
  await fill(user, textbox('Color'), 'Azul');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, await photo('#0c0', 100), { applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'Recortar la foto 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recortar la foto' });
  const picture = dialog.querySelector('img')!;
  // The browser of the tests loads no pictures.
  Object.defineProperties(picture, { naturalWidth: { value: 100 }, naturalHeight: { value: 50 } });
  fireEvent.load(picture);
  await user.click(within(dialog).getByRole('button', { name: 'Usar este recorte' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(press('Guardar'));
  await screen.findByRole('heading', { name: 'Malla ágata' });
  const made = await marta.read(Number(window.location.pathname.split('/').at(-1)));
  const { rawPayload } = await server.app.inject(made.variants[0]!.pictures[0]!.url);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 50 });
});

test('of two admins, the later one sees both values of what both changed, and chooses', async () => {
  const made = await marta.create({ title: 'Malla ópalo', care: 'Agua fría' });
  const user = await open(`/tools/productos/${made.id}`);
  await fill(user, textbox('Título'), 'Malla ópalo azul');
  await fill(user, textbox('Peso en gramos'), '350');
  const theirs = { ...made, title: 'Malla ópalo verde', care: 'Agua tibia', price: 16_000 };
  expect((await marta.save(theirs)).statusCode).toBe(200);
  await user.click(press('Guardar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Estos datos cambiaron' }));
  expect(dialog.getByText(/^marta los cambió el \d/)).toBeVisible();
  const title = within(dialog.getByRole('group', { name: 'Título' }));
  expect(title.getByText('Malla ópalo azul')).toBeVisible();
  expect(title.getByText('Malla ópalo verde')).toBeVisible();
  expect(title.getByRole('radio', { name: /^Lo tuyo/ })).toBeChecked();
  const care = within(dialog.getByRole('group', { name: 'Cuidados' }));
  expect(care.queryByRole('radio')).toBeNull();
  expect(dialog.queryByRole('group', { name: 'Peso en gramos' })).toBeNull();
  await user.click(title.getByRole('radio', { name: /^Lo que guardaron/ }));
  await user.click(dialog.getByRole('button', { name: 'Seguir con esto' }));
  expect(textbox('Título')).toHaveValue('Malla ópalo verde');
  await user.click(press('Guardar'));
  expect(await screen.findByText('Todo guardado.')).toBeVisible();
  expect(await marta.read(made.id)).toMatchObject({
    title: 'Malla ópalo verde',
    care: 'Agua tibia',
    price: 16_000,
    weight_grams: 350,
  });
});

test('measures are checked as they are typed, with the carrier that does not take them', async () => {
  const made = await marta.create({ title: 'Tabla de surf' });
  const user = await open(`/tools/productos/${made.id}`);
  await fill(user, textbox('Alto (cm)'), '180');
  await user.click(press('Guardar'));
  expect(await screen.findAllByText('Completá las tres medidas, o ninguna.')).toHaveLength(2);
  await fill(user, textbox('Ancho (cm)'), '50,5');
  await fill(user, textbox('Profundidad (cm)'), '6');
  expect(
    await screen.findByText(/Correo Argentino no lo lleva: tiene un lado de más de 150 cm/),
  ).toBeVisible();
  await fill(user, textbox('Mínimo por compra mayorista'), '900');
  expect(screen.getByText(/con ese mínimo hoy no se puede comprar/)).toBeVisible();
  await fill(user, textbox('Se vende de a'), '6');
  await user.click(press('Guardar'));
  expect(await screen.findByText('Todo guardado.')).toBeVisible();
  expect(await marta.read(made.id)).toMatchObject({
    box: { height: 180, width: 50.5, depth: 6 },
    min_units: 1,
    min_units_wholesale: 900,
    unit_step: 6,
  });
});

test('facts are saved, and the wearer has a height and a size or neither', async () => {
  const { id } = await marta.create({ title: 'Malla ágata' });
  const user = await open(`/tools/productos/${id}`);
  await fill(user, textbox('Composición'), '80 % poliamida, 20 % elastano');
  await fill(user, textbox('Deporte'), 'Natación');
  await fill(user, textbox('Altura de quien lo usa (cm)'), '17');
  await user.click(press('Guardar'));
  expect(await screen.findByText(/^Ingresá una altura entre 40 y 250 cm/)).toBeVisible();
  expect(screen.getByText('Completá la altura y el talle, o ninguno.')).toBeVisible();
  await fill(user, textbox('Altura de quien lo usa (cm)'), '170');
  await fill(user, textbox('Talle que usa'), 'M');
  await user.click(press('Guardar'));
  await waitFor(async () =>
    expect(await marta.read(id)).toMatchObject({
      composition: '80 % poliamida, 20 % elastano',
      fit: '',
      sport: 'Natación',
      worn: { height_cm: 170, size: 'M' },
    }),
  );
});

test('unsaved changes are not left behind by a link, by Back or by closing the tab', async () => {
  const made = await marta.create({ title: 'Malla cuarzo' });
  const user = await open('/tools/productos');
  await user.click(await screen.findByRole('link', { name: 'Malla cuarzo' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Título' }), 'Malla ámbar');
  await user.click(screen.getAllByRole('link', { name: 'Productos' })[0]!);
  const asked = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
  await user.click(asked.getByRole('button', { name: 'Seguir editando' }));
  expect(textbox('Título')).toHaveValue('Malla ámbar');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  window.history.back();
  await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
  await waitFor(() => expect(window.location.pathname).toBe(`/tools/productos/${made.id}`));
  await user.click(press('Salir sin guardar'));
  await waitFor(() => expect(window.location.pathname).toBe('/tools/productos'));
  expect(await screen.findByRole('link', { name: 'Malla cuarzo' })).toBeVisible();
  expect(await marta.read(made.id)).toMatchObject({ title: 'Malla cuarzo' });
});

test('a description is written as the shop will show it', async () => {
  const user = await open('/tools/productos/nuevo');
  const area = await screen.findByRole('textbox', { name: 'Descripción' });
  await fill(user, area, 'Seca rápido');
  await user.keyboard('{Control>}a{/Control}');
  await user.click(press(/^Negrita/));
  expect((await within(area).findByText('Seca rápido')).tagName).toBe('STRONG');
  await user.keyboard('{Control>}b{/Control}');
  await user.click(press(/^Título/));
  expect(await within(area).findByRole('heading', { name: 'Seca rápido' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Insertar un dato/ })).toBeNull();
  await fill(user, textbox('Título'), 'Malla jade');
  await fill(user, textbox('Precio'), '10000');
  await user.click(press('Guardar'));
  await screen.findByRole('heading', { name: 'Malla jade' });
  const id = Number(window.location.pathname.split('/').at(-1));
  expect(await marta.read(id)).toMatchObject({ description: '## Seca rápido' });
});

test('a hidden product is seen by its admins as shoppers and wholesalers will see it', async () => {
  const made = await marta.create({ title: 'Malla lapislázuli', isPublished: false });
  const user = await open(`/tools/productos/${made.id}`);
  await user.click(press('Vista previa'));
  const asked = within(await screen.findByRole('dialog', { name: 'Ver el producto como…' }));
  const link = await asked.findByRole('link', { name: 'Mayorista' });
  expect(asked.getByRole('link', { name: 'Cliente' })).toHaveAttribute('target', '_blank');
  const url = link.getAttribute('href')!;
  cleanup();
  const { user: looking } = await renderApp({ server, url });
  const page = await screen.findByRole('heading', { level: 1, name: 'Malla lapislázuli' });
  expect(page).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Vista previa' })).toHaveTextContent(
    'Así lo ve un mayorista',
  );
  await looking.click(screen.getByRole('radio', { name: 'S' }));
  await looking.click(screen.getAllByRole('button', { name: /Agregar/ })[0]!);
  expect(await screen.findByText('Es una vista previa: acá no se compra.')).toBeVisible();
  cleanup();
  localStorage.clear();
  await renderApp({ server, url });
  expect(
    await screen.findByRole('heading', { name: 'La vista previa no está disponible' }),
  ).toBeVisible();
});
