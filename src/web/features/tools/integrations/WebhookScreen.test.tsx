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

async function open(path: string) {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  await renderApp({ server, url: `/tools/configuracion/webhooks${path}` });
  return within(await screen.findByRole('main'));
}

const press = (where: ReturnType<typeof within>, name: string) =>
  userEvent.click(where.getByRole('button', { name }));

test('a webhook is made, refused inside the own network, shows its secret, and is deleted', async () => {
  const main = await open('/nuevo');
  const address = await main.findByLabelText('Dirección');
  await press(main, 'Guardar');
  expect(await main.findByText('Pegá la dirección.')).toBeVisible();
  expect(main.getByText('Elegí al menos un tema.')).toBeVisible();
  await userEvent.click(main.getByRole('checkbox', { name: /^Stock/ }));
  for (const [typed, sentence] of [
    ['http://ejemplo.com', /empezar con https/],
    ['https://10.0.0.7/avisos', /dentro de la red/],
    ['https://[::1]/', /dentro de la red/],
    ['https://ana:secreto@1.1.1.1/', /usuario ni contraseña/],
  ] as const) {
    await userEvent.clear(address);
    await userEvent.click(address);
    await userEvent.paste(typed);
    await press(main, 'Guardar');
    expect(await main.findByText(sentence)).toBeVisible();
    expect(address).toHaveValue(typed);
  }
  await userEvent.clear(address);
  await userEvent.type(address, 'https://1.1.1.1/avisos');
  await press(main, 'Guardar');
  expect(await main.findByRole('heading', { level: 1, name: '1.1.1.1' })).toBeVisible();

  await press(main, 'Mostrar el secreto');
  const secret = (await main.findByText(/^whsec_/)).textContent;
  await press(main, 'Ocultar');
  await press(main, 'Crear un secreto nuevo');
  await press(within(screen.getByRole('dialog')), 'Crear un secreto nuevo');
  expect((await main.findByText(/^whsec_/)).textContent).not.toBe(secret);
  await press(main, 'Ocultar');
  await press(main, 'Borrar');
  await press(within(screen.getByRole('dialog')), 'Borrar');
  expect(await main.findByText('Todavía no hay webhooks')).toBeVisible();
});

test('its deliveries are listed with what was answered, and sent again', async () => {
  await server.database.transaction(async (trx) => {
    const wanted = { for_orders: 1, for_stock: 0, for_products: 0, for_customers: 0 } as const;
    await trx
      .insertInto('webhooks')
      .values({
        ...wanted,
        id: 5,
        url: 'https://1.1.1.1/',
        secret: '',
        is_on: 0,
        paused_for: 'failing',
        created_at: 0,
        last_success_at: null,
      })
      .execute();
    await trx
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: 5,
        state: 'dead',
        summary: 'order.created B-1',
        events: 3,
        body: '{}',
        created_at: Date.now(),
        attempts: 10,
        attempted_at: Date.now(),
        next_attempt_at: 0,
        leased_until: null,
        status: 500,
        answer: 'boom',
        milliseconds: 12,
      })
      .execute();
  });
  const state = () =>
    server.database.db
      .selectFrom('webhook_deliveries')
      .select(['state', 'attempts'])
      .executeTakeFirst();
  const main = await open('/5/entregas');
  expect(await main.findByText('order.created B-1')).toBeVisible();
  expect(main.getByText('500 en 12 ms')).toBeVisible();
  await press(main, 'Enviar de nuevo order.created B-1');
  expect(await screen.findByText(/Está apagado/)).toBeVisible();
  expect(await state()).toMatchObject({ state: 'dead' });
  await server.database.transaction((trx) =>
    trx.updateTable('webhooks').set({ is_on: 1, paused_for: null }).execute(),
  );
  await press(main, 'Enviar de nuevo order.created B-1');
  await waitFor(async () => expect(await state()).toEqual({ state: 'waiting', attempts: 0 }));
  // It is a choice of the filter, too.
  await waitFor(() => expect(main.getAllByText('En espera')).toHaveLength(2));
});
