import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf } from '../../../../domain/time/argentineDay.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { makeOrder } from '../../../../testing/data/orderFactory.ts';
import { DoubleBooks } from '../../../../testing/mercadoPago/DoubleBooks.ts';
import { DoubleReports } from '../../../../testing/mercadoPago/DoubleReports.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

const DAY_MS = 86_400_000;
const ALL = { from: 0, until: Number.MAX_SAFE_INTEGER };

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await server.database.transaction(async (trx) => {
    for (const table of ['orders', 'statements', 'report_sources', 'statement_columns'] as const) {
      await trx.deleteFrom(table).execute();
    }
  });
});

async function open(url: string) {
  await comeAsMember(server, { admin: 1 });
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

/** A report with one payment that the shop does not know. */
function reportFile(change = (text: string) => text): File {
  const books = new DoubleBooks();
  const preference = books.addPreference(
    {
      external_reference: 'X-1',
      items: [{ title: 'Gorra', quantity: 1, unit_price: 1250.5 }],
      notification_url: 'https://tienda.example/aviso',
    },
    'X-1',
  );
  const date_created = new Date(Date.now() - DAY_MS / 24).toISOString();
  books.pay(preference?.id ?? '', 'approved', { date_created });
  const text = change(new DoubleReports(books).transactions(ALL));
  return new File([text], 'reporte.csv', { type: 'text/csv' });
}

const upload = async (name: string, file: File) =>
  userEvent.upload(await screen.findByLabelText(name, { selector: 'input' }), file);

test('a report is read, its difference listed, explained, and gone', async () => {
  const main = await open('/tools/conciliacion');
  await upload(
    'Subir reporte',
    reportFile((text) => text.replace(';ARS;', ';USD;')),
  );
  expect(await main.findByText(/está en USD: la tienda cobra en pesos/)).toBeVisible();
  await upload('Subir reporte', reportFile());
  expect(await screen.findByText('1 movimiento, 1 nuevo.')).toBeVisible();
  const row = await main.findByRole('row', { name: /Mercado Pago/ });
  expect(within(row).getByText(/-\$\s1\.250,50/)).toBeVisible();
  expect(main.getByText('reporte.csv')).toBeVisible();

  const path = within(main.getByRole('navigation', { name: 'Estás en' }));
  await userEvent.click(path.getByRole('link', { name: 'Por resolver' }));
  await userEvent.click(await main.findByRole('button', { name: /^Explicar: Mercado Pago/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Escribí por qué.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Por qué'), 'Venta del local');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await main.findByText('No hay nada por resolver')).toBeVisible();
});

test('a transfer of the bank is confirmed with the order that is proposed, whatever its amount', async () => {
  await server.database.transaction((trx) =>
    makeOrder(trx, {
      order_number: '100310',
      payment_method: 'transfer',
      created_at: Date.now() - DAY_MS,
      expires_at: Date.now() + DAY_MS,
    }),
  );
  const main = await open('/tools/conciliacion/banco');
  const day = dayOf(Date.now()).split('-').toReversed().join('/');
  const text = `Fecha;Concepto;Importe\n${day};TRANSF 100310;12.400,00\n`;
  await upload('Subir extracto', new File([text], 'banco.csv', { type: 'text/csv' }));
  expect(await screen.findByLabelText('Importe, con signo')).toHaveDisplayValue('Importe');
  await userEvent.click(screen.getByRole('button', { name: 'Leer el extracto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(
    await main.findByRole('button', { name: 'Confirmar con el pedido 100310' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Confirmar' }));
  expect(await dialog.findByText(/Faltan \$\s100,00: elegí/)).toBeVisible();
  await userEvent.selectOptions(
    dialog.getByLabelText('Si el importe es otro'),
    'Faltan pesos: el pedido espera el resto',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await main.findByText('Ninguna transferencia sin pedido')).toBeVisible();
  const stored = await server.database.db.selectFrom('payments').selectAll().execute();
  expect(stored).toMatchObject([{ payment_id: '100310', amount_cents: 1_240_000 }]);
});
