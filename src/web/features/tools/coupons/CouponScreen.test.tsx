import { screen, within } from '@testing-library/react';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { dayOf } from '../../../../domain/time/argentineDay.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url: string) {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  const { user } = await renderApp({ server, url });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

const textbox = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

test('a coupon is made, refused where it cannot be, used in the shop and found in the list', async () => {
  const user = await open('/tools/ofertas/cupones/nuevo');
  await screen.findByRole('form', { name: 'Cupón nuevo' });
  await user.click(press('Guardar'));
  expect(await screen.findByText('Poné el código.')).toBeVisible();
  await fill(user, textbox('Código'), 'PILETA');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Descuento' }), 'amount');
  await fill(user, textbox('Pesos'), '5.000');
  await user.click(press('Guardar'));
  expect(await screen.findByText(/pagaría toda la compra/)).toBeVisible();
  expect(textbox('Pesos')).toHaveValue('5.000');
  await fill(user, textbox('Compra mínima en pesos'), '20.000');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Para quién' }),
    'Quienes tienen cuenta',
  );
  const picker = screen.getByRole('combobox', { name: 'Categorías' });
  await user.selectOptions(picker, 'Natación');
  expect(await screen.findByRole('button', { name: 'Quitar Natación' })).toBeVisible();
  await user.click(press('Guardar'));
  expect(await screen.findByRole('heading', { level: 1, name: 'PILETA' })).toBeVisible();
  const offer = await server.app.inject(fillPath(API_PATHS.coupon, { name: 'pileta' }));
  expect(offer.json()).toMatchObject({ applies: false, min_purchase_value: 20_000 });
  expect(offer.json().detail).toMatch(/tienen cuenta/);
  await user.click(screen.getAllByRole('link', { name: 'Cupones' })[0]!);
  const row = await screen.findByRole('row', { name: /PILETA/ });
  expect(row).toHaveTextContent(/5\.000,00.*Vigente.*Sin fecha de fin/);
});

test('a coupon of 100 % is asked about before it is saved, and a no keeps what was typed', async () => {
  const user = await open('/tools/ofertas/cupones/nuevo');
  await screen.findByRole('form', { name: 'Cupón nuevo' });
  await user.type(textbox('Código'), 'REGALO');
  await user.type(textbox('Porcentaje'), '100');
  await user.click(press('Guardar'));
  const asked = () => screen.findByRole('dialog', { name: 'Esto se va a vender gratis' });
  expect(await asked()).toHaveTextContent('Con el cupón «REGALO» se va a vender gratis');
  await user.click(within(await asked()).getByRole('button', { name: 'Volver al formulario' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(textbox('Porcentaje')).toHaveValue('100');
  const kept = server.database.db.selectFrom('coupons').select('id');
  expect(await kept.where('name', '=', 'REGALO').execute()).toEqual([]);
  await user.click(press('Guardar'));
  await user.click(within(await asked()).getByRole('button', { name: 'Sí, venderlo gratis' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'REGALO' })).toBeVisible();
});

test('an unused one can be deleted', async () => {
  await server.database.transaction((trx) =>
    trx
      .insertInto('coupons')
      .values({
        id: 77,
        name: 'ADIOS',
        name_key: 'adios',
        kind: 'percent',
        value: 1_250,
        expires_at: null,
        max_uses: null,
        created_at: 0,
      })
      .execute(),
  );
  const user = await open('/tools/ofertas/cupones/77');
  expect(await screen.findByRole('textbox', { name: 'Porcentaje' })).toHaveValue('12,5');
  await user.click(press('Borrar el cupón'));
  const dialog = await screen.findByRole('dialog', { name: '¿Borrar el cupón ADIOS?' });
  await user.click(
    Array.from(dialog.querySelectorAll('button')).find(
      (each) => each.textContent === 'Borrar el cupón',
    )!,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Cupones' })).toBeVisible();
  const left = server.database.db.selectFrom('coupons').select('id').where('id', '=', 77);
  expect(await left.execute()).toEqual([]);
});

test('an offer without a code asks for its dates and its products, and the list says that it needs none', async () => {
  const user = await open('/tools/ofertas/cupones/nuevo');
  const form = within(await screen.findByRole('form', { name: 'Cupón nuevo' }));
  await user.type(textbox('Código'), '3×2 en');
  await user.click(form.getByRole('checkbox', { name: /^Se aplica sola, sin código/ }));
  expect(screen.getByRole('heading', { level: 1, name: 'Oferta nueva' })).toBeVisible();
  expect(form.queryByText(/Lo que se escribe en el carrito|Poné el código/)).toBeNull();
  await user.type(textbox('Nombre de la oferta'), ' pileta');
  expect(form.queryByRole('textbox', { name: 'Usos en total' })).not.toBeInTheDocument();
  await fill(user, textbox('Porcentaje'), '10');
  await user.click(press('Guardar'));
  expect(await screen.findByText(/Sin código se puede hacer 3×2/)).toBeVisible();
  expect(screen.getByText(/la ley pide decir hasta cuándo/)).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: 'Descuento' }), 'threeForTwo');
  await fill(user, form.getByLabelText('Primer día'), dayOf(Date.now()));
  await fill(user, form.getByLabelText('Último día'), dayOf(Date.now() + 7 * 24 * 3_600_000));
  await user.type(textbox('Condiciones de la oferta'), 'Hasta agotar stock.');
  await user.click(press('Guardar'));
  expect(await screen.findByRole('heading', { level: 1, name: '3×2 en pileta' })).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Cupones' })[0]!);
  expect(await screen.findByRole('row', { name: /3×2 en pileta/ })).toHaveTextContent(
    /Se aplica sola.*3×2.*Vigente/,
  );
});
