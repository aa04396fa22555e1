import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { dayOf } from '../../../../domain/time/argentineDay.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
  await server.database.transaction((trx) =>
    trx
      .insertInto('missed_searches')
      .values({ day: dayOf(Date.now()), query: 'cofia', times: 7 })
      .execute(),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

test('a search that found nothing becomes another word for a product', async () => {
  await comeAsMember(server, { admin: 1 });
  await renderApp({ server, url: '/tools/configuracion/busqueda' });
  const main = within(await screen.findByRole('main'));
  const missed = within(await main.findByRole('list', { name: 'Búsquedas sin resultados' }));
  expect(missed.getByText('7 veces')).toBeVisible();
  expect(main.getByLabelText('Grupo 3')).toHaveValue('camiseta, remera');

  await userEvent.click(missed.getByRole('button', { name: 'Agregar un grupo con «cofia»' }));
  const added = main.getByLabelText('Grupo 5');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await save();
  expect(
    await main.findByText('Escribí al menos dos palabras, separadas por comas.'),
  ).toBeVisible();
  await userEvent.type(added, 'remeras');
  await save();
  const refusal = '«remeras» ya está en el grupo 3: cada palabra va una sola vez.';
  expect(await main.findByText(refusal)).toBeVisible();
  expect(added).toHaveValue('cofia, remeras');
  await userEvent.clear(added);
  await userEvent.type(added, 'cofia, gorra');
  await userEvent.click(main.getByRole('button', { name: 'Quitar el grupo 4' }));
  await save();
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();

  const { results } = (await server.app.inject(`${API_PATHS.titleSearch}?q=cofia`)).json();
  expect(results.map(({ name }: { name: string }) => name).join()).toMatch(/gorra/i);
});
