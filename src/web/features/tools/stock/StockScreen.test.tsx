import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;
let size: { id: number; sku: string };

beforeAll(async () => {
  server = await openSampleShop();
  size = await server.database.db
    .selectFrom('variant_sizes')
    .select(['id', 'sku'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('variant_sizes').set({ quantity: 6 }).where('id', '=', size.id).execute(),
  );
});

async function open(url: string) {
  await comeAsMember(server, { admin: 1 });
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

const stockNow = async () =>
  (
    await server.database.db
      .selectFrom('variant_sizes')
      .select('quantity')
      .where('id', '=', size.id)
      .executeTakeFirstOrThrow()
  ).quantity;

test('stock is corrected with a reason, listed as a movement, and undone', async () => {
  const main = await open(`/tools/stock?buscar=${size.sku}`);
  await userEvent.click(await main.findByRole('button', { name: /^Corregir el stock de/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir stock' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Motivo' }), 'damaged');
  const units = dialog.getByRole('textbox', { name: 'Unidades que salen' });
  await userEvent.type(units, '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('No hay tantas unidades.')).toBeVisible();
  await userEvent.clear(units);
  await userEvent.type(units, '2');
  expect(await dialog.findByText('El stock pasa de 6 a 4.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nota/ }), 'Caja mojada');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stockNow()).toBe(4);
  await userEvent.click(main.getByRole('link', { name: /^Movimientos de/ }));
  expect(await main.findByRole('heading', { level: 1, name: 'Movimientos' })).toBeVisible();
  const row = within(await main.findByRole('row', { name: /Rotura o falla/ }));
  expect(row.getByText('Caja mojada')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await stockNow()).toBe(6));
  expect(await main.findByText('Se deshizo')).toBeVisible();
});

test('what is in a row stays the same element when a dialog opens and closes', async () => {
  const main = await open(`/tools/stock?buscar=${size.sku}`);
  const link = await main.findByRole('link', { name: /^Movimientos de/ });
  await userEvent.click(main.getByRole('button', { name: /^Corregir el stock de/ }));
  await screen.findByRole('dialog', { name: 'Corregir stock' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link).toBeInTheDocument();
});

test('an adjustment says how many there are, and what is sold meanwhile stays sold', async () => {
  const main = await open(`/tools/stock?buscar=${size.sku}`);
  await userEvent.click(await main.findByRole('button', { name: /^Corregir el stock de/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir stock' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Motivo' }), 'adjustment');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Stock correcto' }), '10');
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('variant_sizes').set({ quantity: 5 }).where('id', '=', size.id).execute(),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(async () => expect(await stockNow()).toBe(9));
});

test('the threshold of a size puts it into the list that Today leads to', async () => {
  const main = await open(`/tools/stock?buscar=${size.sku}`);
  await userEvent.click(await main.findByRole('button', { name: /aviso de poco stock de/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aviso de poco stock' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Avisar desde' }), '6');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await main.findByRole('row', { name: /Poco stock\s*6/ })).toBeVisible();
  await userEvent.click(screen.getAllByRole('link', { name: 'Hoy' })[0]!);
  const tile = await main.findByRole('link', { name: /Talles con poco stock/ });
  expect(tile).toHaveAttribute('href', '/tools/stock?state=low&orden=stock');
  await userEvent.click(tile);
  expect(await main.findByRole('row', { name: /Poco stock\s*6/ })).toBeVisible();
});

test('the report is of one product or all, of a period, for a spreadsheet', async () => {
  const main = await open('/tools/stock/informe');
  const asked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    asked.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  await userEvent.selectOptions(main.getByRole('combobox', { name: 'Ventas de' }), 'other');
  const [since, until] = [main.getByLabelText('Desde'), main.getByLabelText('Hasta')];
  await userEvent.type(since, '2026-10-01');
  await userEvent.type(until, '2026-09-01');
  await userEvent.click(main.getByRole('button', { name: 'Descargar CSV' }));
  expect(await main.findByText('No puede ser anterior a la fecha de inicio.')).toBeVisible();
  await userEvent.clear(until);
  await userEvent.type(until, '2026-10-31');
  await userEvent.type(main.getByRole('combobox', { name: /^Producto/ }), 'malla');
  await userEvent.click((await screen.findAllByRole('option', { name: /malla/i }))[0]!);
  await userEvent.click(main.getByRole('button', { name: 'Descargar Excel' }));
  await waitFor(() => expect(asked).toEqual(['stock-2026-10-01-a-2026-10-31.xlsx']));
  click.mockRestore();
});
