import { screen, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
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

test('a card is given by hand, adjusted, blocked and found in the list, with what the shop owes', async () => {
  await comeAsMember(server, { admin: 1, username: 'rita' });
  const { user } = await renderApp({ server, url: '/tools/saldos' });
  expect(await screen.findByText('Todavía no hay saldos ni tarjetas')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Dar saldo o una tarjeta' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar saldo a favor' }));
  await user.click(dialog.getByRole('button', { name: 'Dar' }));
  expect(await dialog.findByText('Escribí el motivo.')).toBeVisible();
  await fill(user, dialog.getByRole('textbox', { name: 'Email' }), 'ana@brazada.example');
  await fill(user, dialog.getByRole('textbox', { name: 'Importe' }), '15.000,50');
  await fill(user, dialog.getByRole('textbox', { name: 'Motivo' }), 'Premio del sorteo');
  await user.click(dialog.getByRole('button', { name: 'Dar' }));
  const title = await screen.findByRole('heading', { level: 1, name: /^Tarjeta ····/ });
  expect(screen.getByRole('heading', { name: /15\.000,50/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Premio del sorteo.*rita/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Ajustar el saldo' }));
  const adjust = within(await screen.findByRole('dialog', { name: 'Ajustar el saldo' }));
  await user.selectOptions(adjust.getByRole('combobox', { name: 'Qué hacés' }), 'Restar');
  await fill(user, adjust.getByRole('textbox', { name: 'Importe' }), '20.000');
  await fill(user, adjust.getByRole('textbox', { name: 'Motivo' }), 'De más');
  await user.click(adjust.getByRole('button', { name: 'Ajustar el saldo' }));
  expect(await adjust.findAllByText(/No alcanza el saldo/)).not.toHaveLength(0);
  await fill(user, adjust.getByRole('textbox', { name: 'Importe' }), '5.000');
  await user.click(adjust.getByRole('button', { name: 'Ajustar el saldo' }));
  expect(await screen.findByRole('heading', { name: /10\.000,50/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Bloquear' }));
  const asked = within(await screen.findByRole('dialog', { name: '¿Bloquear este saldo?' }));
  await user.click(asked.getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Bloqueada')).toBeVisible();

  await user.click(screen.getAllByRole('link', { name: 'Saldos y tarjetas de regalo' })[0]!);
  const name = title.textContent;
  expect(await screen.findByRole('row', { name: new RegExp(`${name}.*Bloqueada`) })).toBeVisible();
  expect(await screen.findByText(/Debés \$\s10\.000,50/)).toBeVisible();
  expect(await ledgerFaults(server.database, { isDemo: true })).toEqual([]);
});

test('the accountant’s file is of days that follow each other', async () => {
  await comeAsMember(server, { admin: 1, username: 'nora' });
  const { user } = await renderApp({ server, url: '/tools/saldos' });
  await user.click(await screen.findByRole('button', { name: 'Movimientos para el contador' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Movimientos para el contador' }),
  );
  await user.type(dialog.getByLabelText('Desde el día'), '2026-11-20');
  await user.type(dialog.getByLabelText('Hasta el día'), '2026-11-19');
  await user.click(dialog.getByRole('button', { name: 'Descargar' }));
  expect(await dialog.findByText('No puede ser anterior a la fecha de inicio.')).toBeVisible();
  expect(dialog.getByLabelText('Desde el día')).toHaveValue('2026-11-20');
});
