import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { fillPath } from '../../../../contract/fillPath.ts';
import type { OpenedWithdrawalWire } from '../../../../contract/account/legalSchemas.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;
let token: string;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function regret(reason: string): Promise<string> {
  const payload = { email: 'rita@brazada.example', phone: '341 555-0122', reason };
  const answer = await server.app.inject({ method: 'POST', url: API_PATHS.withdrawals, payload });
  return answer.json<OpenedWithdrawalWire>().code;
}

async function open(url = '/tools/arrepentimientos') {
  ({ token } = await comeAsMember(server, { admin: 1 }));
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

test('Today leads to what waits for an answer, which is sent and recorded', async () => {
  const code = await regret('Me queda chica');
  const main = await open('/tools');
  const tile = await main.findByRole('link', { name: /^1\s*Arrepentimientos sin responder/ });
  await userEvent.click(tile);
  const row = within(await main.findByRole('row', { name: new RegExp(code) }));
  expect(row.getByText(/^Quedan 23 horas/)).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: `Responder ${code}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Me queda chica')).toBeVisible();
  const text = dialog.getByRole('textbox', { name: /^Tu respuesta/ });
  await userEvent.clear(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Responder y cerrar' }));
  expect(await dialog.findByText('Escribí la respuesta.')).toBeVisible();
  await userEvent.type(text, 'Te devolvemos todo.');
  await userEvent.click(dialog.getByRole('button', { name: 'Responder y cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.selectOptions(main.getByRole('combobox', { name: 'Estado' }), 'answered');
  await userEvent.click(await main.findByRole('button', { name: `Ver la respuesta de ${code}` }));
  const kept = within(await screen.findByRole('dialog', { name: code }));
  expect(kept.getByText('Te devolvemos todo.')).toBeVisible();
  const entry = await server.database.db
    .selectFrom('audit_entries')
    .select(['action', 'entity_id', 'after'])
    .where('entity', '=', 'withdrawal')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'answered', entity_id: code });
  expect(entry.after).not.toContain('Te devolvemos');
});

test('an answer that another admin was quicker with is not lost', async () => {
  const code = await regret('Otra vez');
  const main = await open('/tools/arrepentimientos?state=open');
  await userEvent.click(await main.findByRole('button', { name: `Responder ${code}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await server.app.inject({
    method: 'POST',
    url: fillPath(API_PATHS.toolsWithdrawalAnswer, { code }),
    headers: { authorization: `Token ${token}` },
    payload: { answer: 'Ya está.' },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Responder y cerrar' }));
  expect(await dialog.findByText('Ese arrepentimiento ya tiene respuesta.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Tu respuesta/ })).toHaveDisplayValue(/^Hola:/);
});
