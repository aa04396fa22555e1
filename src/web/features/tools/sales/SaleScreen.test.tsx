import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
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
  return (await renderApp({ server, url })).user;
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
const cheapest = async () => {
  const rows = await server.database.db
    .selectFrom('products')
    .select(['list_price_cents as price', 'suggested_price_cents as struck'])
    .execute();
  return rows.toSorted((one, other) => one.price - other.price)[0]!;
};

test('a sale of everything begins when it is saved, and ends by one button', async () => {
  const before = await cheapest();
  const user = await open('/tools/ofertas/rebajas/nueva');
  await screen.findByRole('form', { name: 'Oferta nueva' });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Poné un nombre.')).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Nombre' }), 'Hot Sale');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alcance' }), 'all');
  await fill(user, screen.getByRole('textbox', { name: 'Porcentaje' }), '50');
  await user.type(field('Termina'), '2099-01-01T00:00');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('heading', { name: 'Hot Sale' })).toBeVisible();
  await server.runJobs();
  expect(await screen.findByText(/La oferta ya empezó.*en la oferta/)).toBeVisible();
  expect((await cheapest()).price).toBeLessThan(before.price);
  expect((await cheapest()).struck).toBeGreaterThanOrEqual(before.price);
  expect(screen.getByRole('combobox', { name: 'Alcance' })).toBeDisabled();
  await user.click(
    await screen.findByRole('button', { name: 'Terminar ahora' }, { timeout: 5000 }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: '¿Terminar Hot Sale?' }));
  await user.click(dialog.getByRole('button', { name: 'Terminar ahora' }));
  await screen.findByText('Terminando');
  await server.runJobs();
  expect(await screen.findByText('Terminada', {}, { timeout: 5000 })).toBeVisible();
  expect(await cheapest()).toEqual(before);
});

test('products are chosen by name, and a sale in the past is refused', async () => {
  const user = await open('/tools/ofertas/rebajas');
  const [toNew] = await screen.findAllByRole('link', { name: 'Oferta nueva' });
  await user.click(toNew!);
  await screen.findByRole('form', { name: 'Oferta nueva' });
  await fill(user, screen.getByRole('textbox', { name: 'Nombre' }), 'Elegidos');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alcance' }), 'products');
  await user.type(screen.getByRole('combobox', { name: 'Productos de la oferta' }), 'a');
  const [first] = await screen.findAllByRole('option');
  const title = first!.textContent;
  await user.click(first!);
  expect(screen.getByRole('button', { name: `Quitar ${title}` })).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Porcentaje' }), '10');
  await user.type(field('Termina'), '2020-01-01T00:00');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ese final ya pasó.')).toBeVisible();
  await user.clear(field('Termina'));
  await user.type(field('Termina'), '2099-01-01T00:00');
  await user.type(field('Empieza'), '2098-12-31T00:00');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Programada')).toBeVisible();
});

test('the form of a product on sale edits the price without it, and the sale names who changed', async () => {
  const user = await open('/tools/ofertas/rebajas/nueva');
  await screen.findByRole('form', { name: 'Oferta nueva' });
  await fill(user, screen.getByRole('textbox', { name: 'Nombre' }), 'Hot Week');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alcance' }), 'all');
  await fill(user, screen.getByRole('textbox', { name: 'Porcentaje' }), '20');
  await user.type(field('Termina'), '2099-01-01T00:00');
  await fill(user, field('Condiciones de la oferta'), 'Hasta agotar stock.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('heading', { name: 'Hot Week' });
  await server.runJobs();
  cleanup();
  const { id, price } = await server.database.db
    .selectFrom('sale_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['p.id', 'p.list_price_cents as price'])
    .where('i.state', '=', 'active')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await renderApp({ server, url: `/tools/productos/${id}` });
  const until = await screen.findByRole('link', {
    name: 'En oferta hasta el 1 de enero de 2099, 00:00.',
  });
  expect(until.parentElement).toHaveTextContent(
    `Ahora se vende desde ${formatMoney(price).replace(/\s/u, ' ')}.`,
  );
  await fill(user, screen.getByRole('textbox', { name: 'Precio de siempre' }), '100000');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(until.parentElement).toHaveTextContent(/desde \$\s80\.000,00\./));
  await user.click(until);
  expect(await screen.findByText(/le cambiaron el precio de siempre/)).toBeVisible();
  expect(field('Condiciones de la oferta')).toHaveValue('Hasta agotar stock.');
});

test('a sale that begins below its form keeps what was typed, and the offer that it began with', async () => {
  const period = { starts_at: Date.now() + 3_600_000, ends_at: Date.now() + 7_200_000 };
  const offer = { scope: 'all', discount: 'percent', rounding: 'none', value: 1_000 } as const;
  const sales = server.database.db.selectFrom('sales').where('id', '=', 77);
  await server.database.transaction((trx) =>
    trx
      .insertInto('sales')
      .values({ id: 77, name: 'Noche', state: 'scheduled', features: 0, ...offer, ...period })
      .execute(),
  );
  const user = await open('/tools/ofertas/rebajas/77');
  await fill(user, await screen.findByRole('textbox', { name: 'Nombre' }), 'Noche larga');
  await fill(user, screen.getByRole('textbox', { name: 'Porcentaje' }), '30');
  await server.database.transaction((trx) =>
    trx.updateTable('sales').set({ state: 'active' }).where('id', '=', 77).execute(),
  );
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/La oferta ya empezó.*en la oferta/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Noche larga');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noche larga' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Porcentaje' })).toHaveValue('10');
  expect(await sales.select(['name', 'value']).execute()).toEqual([
    { name: 'Noche larga', value: 1_000 },
  ]);
});
