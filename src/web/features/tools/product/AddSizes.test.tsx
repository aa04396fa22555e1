import { screen, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { draftColor, draftSize, openProductTools } from '../../../../testing/openProductTools.ts';
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
  await screen.findByRole('form');
  return user;
}

const textbox = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const rowsOf = async (id: number) =>
  (await marta.read(id)).variants.map(({ sizes }) =>
    sizes.map(({ size, option3, stock }) => [size, option3, stock]),
  );

test('each size is made in each third value, with its own stock', async () => {
  const user = await open('/tools/productos/nuevo');
  await fill(user, textbox('Título'), 'Pantalón pirita');
  await fill(user, textbox('Precio'), '20000');
  await user.type(textbox('Talles nuevos'), '30, 32{Enter}');
  await fill(user, textbox('Color'), 'Negro');
  await user.click(screen.getByText('Otras opciones y nombres'));
  await fill(user, textbox('Tercera opción'), 'Largo');
  await fill(user, textbox('Nombre del talle'), 'Cintura');
  await user.click(press('Guardar'));
  expect(await screen.findAllByText('Poné un valor de Largo.')).toHaveLength(2);

  await user.type(textbox('Valores de Largo'), '32, 34{Enter}');
  const table = within(screen.getByRole('table', { name: 'Talles de Negro' }));
  await fill(user, table.getByRole('textbox', { name: 'Stock, talle 32 / 34' }), '4');
  await user.click(press('Guardar'));
  expect(await screen.findByRole('heading', { name: 'Pantalón pirita' })).toBeVisible();
  const id = Number(window.location.pathname.split('/').at(-1));
  expect(await rowsOf(id)).toEqual([
    [
      ['30', '32', 0],
      ['30', '34', 0],
      ['32', '32', 0],
      ['32', '34', 4],
    ],
  ]);
  const { option_names: names } = await marta.read(id);
  expect(names).toEqual({ color: '', size: 'Cintura', option3: 'Largo' });
});

test('an option that is taken away asks for the rows that become the same', async () => {
  const rows = [draftSize('30', 2, { option3: '32' }), draftSize('30', 3, { option3: '34' })];
  const { id } = await marta.create({
    title: 'Pantalón ágata',
    optionNames: { color: '', size: '', option3: 'Largo' },
    variants: [draftColor('Negro', rows)],
  });
  const user = await open(`/tools/productos/${id}`);
  await user.clear(textbox('Tercera opción'));
  await user.click(press('Guardar'));
  expect(await screen.findByText('Ese talle está repetido.')).toBeVisible();
  await fill(user, textbox('Tercera opción'), 'Color');
  await user.click(press('Guardar'));
  expect(await screen.findByText('Ese nombre ya es el de otra opción.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Color, talle 30 / 34' })).toHaveValue('34');
  await user.clear(textbox('Tercera opción'));
  await user.click(screen.getAllByRole('button', { name: 'Quitar el talle 30' })[1]!);
  await user.click(press('Guardar'));
  expect(await screen.findByText('Todo guardado.')).toBeVisible();
  expect(await rowsOf(id)).toEqual([[['30', '', 2]]]);
});

test('more combinations than fit are refused, and stay in their fields', async () => {
  const { id } = await marta.create({
    title: 'Pantalón cuarzo',
    optionNames: { color: '', size: '', option3: 'Largo' },
    variants: [draftColor('Negro', [draftSize('1', 2, { option3: 'A' })])],
  });
  const user = await open(`/tools/productos/${id}`);
  const values = Array.from({ length: 101 }, (_, at) => `L${at}`).join(',');
  await fill(user, textbox('Valores de Largo'), values);
  await user.click(press('Agregar'));
  expect(screen.getByText('Hasta 100 talles o combinaciones por color.')).toBeVisible();
  expect(textbox('Valores de Largo')).toHaveValue(values);
  expect(screen.getAllByRole('button', { name: /^Quitar el talle/ })).toHaveLength(1);
});
