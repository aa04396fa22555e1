import { screen, waitFor, within } from '@testing-library/react';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import { comeAsMember } from '../../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';
import { recordMachine } from './recordMachine.ts';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
  await server.database.transaction((trx) =>
    trx
      .insertInto('coupons')
      .values({
        id: 77,
        name: 'PILETA',
        name_key: 'pileta',
        kind: 'percent',
        value: 1_000,
        expires_at: null,
        max_uses: null,
        created_at: 0,
      })
      .execute(),
  );
});
afterAll(() => server.close());

/** After a refused save the record is read again: that call must not take the answer of the next save. */
const SAVE = /^POST \S+\/tools\/coupons\/77\/$/;

const body = (status: number, content: object) => ({ status, body: JSON.stringify(content) });
const STALE = body(409, { detail: 'Cambió.', changed_by: 'ana', changed_at: null });
const ASKED = body(400, { errors: { confirm_free: ['¿Gratis?'] } });

test('the inspector sees a real coupon go through every state', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await comeAsMember(server, { admin: 1, username: 'rita' });
  const { user, network, shop } = await renderApp({ server, url: '/tools/ofertas/cupones/77' });
  const seen = new Set<string>();
  const look = ({ value }: AnyMachineSnapshot) =>
    seen.add(typeof value === 'string' ? value : `editing.${String(value['editing'])}`);
  shop.inspection.relay.listen({
    onLiving: ({ actorRef }) => {
      const actor = actorRef as AnyActor;
      if (actor.logic.id === recordMachine.id) look(actor.getSnapshot() as AnyMachineSnapshot);
    },
    onEvent: (event) => {
      const { logic } = event.actorRef as AnyActor;
      if (event.type === '@xstate.snapshot' && logic.id === recordMachine.id) {
        look(event.snapshot as AnyMachineSnapshot);
      }
    },
  });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const answer = async (dialog: string, button: string) =>
    user.click(
      within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', {
        name: button,
      }),
    );
  const cameTo = (state: string) => waitFor(() => expect([...seen]).toContain(state));
  const input = await screen.findByRole('textbox', { name: 'Código' });
  await user.type(input, 'X');
  await cameTo('editing.dirty');
  await press('Descartar');
  await cameTo('editing.clean');
  await user.type(input, 'Y');
  for (const [state, failure] of [
    ['refused', body(400, { detail: 'No.' })],
    ['offline', 'down'],
    ['gone', body(404, { detail: 'No está.' })],
  ] as const) {
    network.fail(SAVE, failure, 1);
    await press('Guardar');
    await cameTo(state);
  }
  network.fail(SAVE, ASKED, 1);
  await press('Guardar');
  await answer('Esto se va a vender gratis', 'Volver al formulario');
  network.fail(SAVE, STALE, 1);
  await press('Guardar');
  await answer('Estos datos cambiaron', 'Seguir con esto');
  await press('Guardar');
  await cameTo('saved');
  expect(input).toHaveValue('PILETAY');
  await user.type(input, 'Z');
  network.fail(SAVE, body(401, {}), 1);
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Ingresá a tu cuenta' }, { timeout: 10_000 });
  await user.keyboard('{Escape}');
  await cameTo('sessionEnded');
  expect(input).toHaveValue('PILETAYZ');
  const { editing, answered: _passedAtOnce, ...others } = recordMachine.root.states;
  const states = [
    ...Object.keys(others),
    ...Object.keys(editing?.states ?? {}).map((state) => `editing.${state}`),
  ];
  expect([...seen].toSorted()).toEqual(states.toSorted());
}, 60_000);
