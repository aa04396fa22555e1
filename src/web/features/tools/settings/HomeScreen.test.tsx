import { screen, within } from '@testing-library/react';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
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

const landing = async () => (await server.app.inject(API_PATHS.landing)).json();

test('the title, a message and a campaign are changed, and shoppers see them', async () => {
  await comeAsMember(server, { admin: 1, username: 'rita' });
  const { user } = await renderApp({ server, url: '/tools/portada' });
  await screen.findByRole('form', { name: 'Portada' });
  await fill(user, screen.getByRole('textbox', { name: 'Título' }), 'Verano 2027');
  const messages = within(screen.getByRole('group', { name: 'Mensajes' }));
  await user.click(messages.getByRole('button', { name: 'Agregar un mensaje' }));
  const added = messages.getAllByRole('textbox', { name: 'Mensaje' }).at(-1)!;
  await fill(user, added, 'Llegó lo nuevo');
  await user.click(screen.getByRole('button', { name: 'Agregar una campaña' }));
  const campaigns = within(screen.getByRole('group', { name: 'Campañas con fechas' }));
  await fill(user, campaigns.getByRole('textbox', { name: 'Título' }), 'Hot Sale');
  await user.type(campaigns.getByLabelText('Empieza'), '2026-01-02T00:00');
  await user.type(campaigns.getByLabelText('Termina'), '2026-01-01T00:00');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await campaigns.findByText('El final tiene que ser después del comienzo.')).toBeVisible();
  await user.clear(campaigns.getByLabelText('Termina'));
  await user.type(campaigns.getByLabelText('Termina'), '2099-01-01T00:00');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();
  const { heroSection } = await landing();
  expect(heroSection.slogan).toBe('Hot Sale');
  expect(heroSection.messages.at(-1)).toBe('Llegó lo nuevo');
  await user.click(campaigns.getByRole('button', { name: 'Quitar campaña 1' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Ninguna campaña programada.');
});
