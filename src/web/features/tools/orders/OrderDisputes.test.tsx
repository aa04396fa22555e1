import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_DOCUMENT_BYTES } from '../../../../domain/orders/dispute.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openMigrated, openTestSqlite } from '../../../../testing/database/testDatabases.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

const DAY = 86_400_000;

let life: OrderLife;

beforeAll(async () => {
  life = await openOrderLife(await openMigrated(openTestSqlite));
});
afterAll(() => life.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await life.reset();
});

async function disputedOrder(given: { kind?: 'claim' } = {}): Promise<string> {
  const order = await life.place();
  await life.settle(life.paid(order));
  await life.core.disputes.record({
    provider: order.order_number,
    id: '234000062890459000',
    kind: 'chargeback',
    paymentIds: ['P1'],
    outcome: 'open',
    amount: 1_250_050,
    currency: 'ARS',
    reason: 'general',
    canBeCovered: true,
    wantsDocuments: true,
    documents: 'none',
    deadline: Date.now() + 3 * DAY,
    changedAt: Date.now(),
    ...given,
  });
  await life.settle({ ...life.paid(order), status: 'refunded', dispute: 'open' });
  await comeAsMember(life.shop, { admin: 1 });
  return order.order_number;
}

test('a dispute is answered from “Por resolver”, and what was chosen stays when that fails', async () => {
  await disputedOrder();
  await renderApp({ server: life.shop, url: '/tools/por-resolver' });
  const row = within(await screen.findByRole('main'));
  expect(await row.findByText(/Se puede responder hasta el/)).toBeVisible();
  await userEvent.click(await row.findByRole('link', { name: /^Responder la disputa/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const include = dialog.getByRole('checkbox', { name: /Sumar el legajo/ });
  await userEvent.click(include);
  await userEvent.click(dialog.getByRole('button', { name: 'Mandar' }));
  expect(await dialog.findByText('Elegí al menos un archivo o sumá el legajo.')).toBeVisible();

  const large = new File([new Uint8Array(MAX_DOCUMENT_BYTES + 1)], 'enorme.pdf');
  await userEvent.upload(dialog.getByLabelText('Archivos', { selector: 'input' }), large, {
    applyAccept: false,
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Mandar' }));
  expect(await dialog.findByText(/pesan más de 10 MB/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar enorme.pdf' }));

  const page = new File(['<html><script>1</script>'], 'chat.pdf');
  await userEvent.upload(dialog.getByLabelText('Archivos', { selector: 'input' }), page, {
    applyAccept: false,
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Mandar' }));
  expect(await dialog.findByText(/«chat\.pdf» no es una imagen JPG o PNG ni un PDF/)).toBeVisible();
  expect(dialog.getByText('chat.pdf')).toBeVisible();
});

test('the order says what is disputed, and offers neither packing nor refunds', async () => {
  const number = await disputedOrder();
  await renderApp({ server: life.shop, url: `/tools/pedidos/${number}` });
  const dispute = within(await screen.findByRole('region', { name: 'Disputa' }));
  expect(
    dispute.getByText(/^Contracargo n\.º 234000062890459000 por \$\s12\.500,50$/),
  ).toBeVisible();
  expect(dispute.getByText(/Mercado Pago pide documentación hasta el/)).toBeVisible();
  expect(dispute.getByText(/Programa de Protección al Vendedor/)).toBeVisible();
  expect(dispute.getByRole('button', { name: 'Mandar documentación' })).toBeVisible();
  expect(dispute.getByRole('button', { name: 'Descargar el legajo' })).toBeVisible();
  const actions = within(screen.getByRole('group', { name: 'Qué se puede hacer' }));
  expect(actions.queryByRole('button', { name: /Armar|armado/i })).toBeNull();
  expect(actions.queryByRole('button', { name: 'Devolver dinero' })).toBeNull();
  expect(actions.queryByText('Espera el pago.')).toBeNull();
  expect(screen.getByText('Pago en disputa')).toBeVisible();
});

test('a claim is answered in the provider’s panel', async () => {
  const number = await disputedOrder({ kind: 'claim' });
  await renderApp({ server: life.shop, url: `/tools/pedidos/${number}` });
  const dispute = within(await screen.findByRole('region', { name: 'Disputa' }));
  expect(dispute.getByText(/Respondelo en el panel de Mercado Pago/)).toBeVisible();
  expect(dispute.queryByRole('button', { name: 'Mandar documentación' })).toBeNull();
  await userEvent.click(dispute.getByRole('button', { name: 'Consultar ahora' }));
  expect(await screen.findByText(/El medio de pago no respondió/)).toBeVisible();
});
