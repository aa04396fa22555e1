import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open() {
  await comeAsMember(server, { admin: 1 });
  const { unmount } = await renderApp({ server, url: '/tools/stock/conteo' });
  return { main: within(await screen.findByRole('main')), unmount };
}

test('sizes are scanned, corrected by hand, kept, and applied after their differences', async () => {
  const [size] = await server.database.db
    .selectFrom('variant_sizes')
    .select(['id', 'sku', 'quantity'])
    .where('quantity', '>', 2)
    .where('quantity', '<', 1000)
    .orderBy('id')
    .execute();
  const { id, sku, quantity } = size!;
  const first = await open();
  const field = await first.main.findByRole('textbox', { name: 'Código de barras, SKU o título' });
  await userEvent.type(field, `${sku}{Enter}${sku}{Enter}`);
  expect(field).toHaveValue('');
  const counted = await first.main.findByRole('textbox', { name: /^Contados de/ });
  await waitFor(() =>
    expect(first.main.getByRole('textbox', { name: /^Contados de/ })).toHaveValue('2'),
  );
  expect(counted).toBeDefined();
  await userEvent.type(field, 'nada de nada{Enter}');
  expect(await first.main.findByText(/no es el código de ningún talle/)).toBeVisible();
  first.unmount();

  const { main } = await open();
  const kept = await main.findByRole('textbox', { name: /^Contados de/ });
  expect(kept).toHaveValue('2');
  await userEvent.clear(kept);
  await userEvent.type(kept, `${quantity - 1}{Enter}`);
  expect(await main.findByText('Faltan 1')).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Ver diferencias y aplicar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar el conteo' }));
  expect(dialog.getByText(`${quantity} → ${quantity - 1}`)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Corregir 1 talle' }));
  expect(await main.findByText('La planilla está vacía')).toBeVisible();
  const after = await server.database.db
    .selectFrom('variant_sizes')
    .select('quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(after.quantity).toBe(quantity - 1);
});

test('what is no code is looked up as a title, and a sheet can be discarded', async () => {
  const { main } = await open();
  const field = await main.findByRole('textbox', { name: 'Código de barras, SKU o título' });
  await userEvent.type(field, 'malla{Enter}');
  const candidates = await main.findAllByRole('button', { name: /malla.*·/i });
  await userEvent.click(candidates[0]!);
  expect(await main.findByRole('textbox', { name: /^Contados de/ })).toHaveValue('1');
  expect(main.queryByText(/no es el código/)).toBeNull();
  await userEvent.click(main.getByRole('button', { name: 'Descartar la planilla' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Descartar la planilla' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar la planilla' }));
  expect(await main.findByText('La planilla está vacía')).toBeVisible();
});

test('scans that wait when the page is left are still counted', async () => {
  const rows = await server.database.db
    .selectFrom('variant_sizes')
    .select(['id', 'sku'])
    .orderBy('id')
    .limit(1)
    .execute();
  const { main, unmount } = await open();
  const field = await main.findByRole('textbox', { name: 'Código de barras, SKU o título' });
  await userEvent.click(field);
  for (let unit = 0; unit < 3; unit += 1) {
    await userEvent.paste(rows[0]!.sku);
    await userEvent.keyboard('{Enter}');
  }
  unmount();
  await waitFor(async () => {
    const { counted } = await server.database.db
      .selectFrom('stock_count_lines')
      .select('counted')
      .orderBy('count_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(counted).toBe(3);
  });
});
