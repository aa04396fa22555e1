import { screen, waitFor, within } from '@testing-library/react';
import type { BrandWire } from '../../../../contract/catalogue/brandSchemas.ts';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import type { EditedBrandWire } from '../../../../contract/tools/shop/brandToolsSchemas.ts';
import { BRAND_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { BRAND_STYLE_ID } from '../../../../domain/brand/brandStyle.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  document.getElementById(BRAND_STYLE_ID)?.remove();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open() {
  const member = await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  headers = { authorization: `Token ${member.token}` };
  const app = await renderApp({ server, url: '/tools/configuracion/marca' });
  await screen.findByRole('form', { name: 'Marca' });
  return app;
}

const textbox = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const edited = async () =>
  (await server.app.inject({ url: PATHS.brand, headers })).json<EditedBrandWire>();
const shown = async () =>
  (await server.app.inject(API_PATHS.siteConfiguration)).json<{ results: { brand: BrandWire }[] }>()
    .results[0]?.brand;

test('a brand is typed, kept as a draft, published, and taken back', async () => {
  const { user } = await open();
  const before = await shown();
  await fill(user, textbox('Nombre de la tienda'), 'Nado Club');
  await fill(user, textbox('Frase al pie'), 'Todo para el agua');
  await user.click(screen.getByRole('radio', { name: /^Outfit/ }));
  await user.click(screen.getByRole('radio', { name: /^Redonda/ }));
  await user.click(button('Guardar borrador'));
  expect(await screen.findByText('Hay un borrador sin publicar.')).toBeVisible();
  expect(await shown()).toEqual(before);

  await user.click(button('Publicar'));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Publicar esta marca?' }));
  expect(dialog.getByText('Nado Club')).toBeVisible();
  expect(dialog.getByText('Redonda')).toBeVisible();
  expect(dialog.queryByText('Título de la portada')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Publicar ahora' }));
  expect(await screen.findByText('La tienda muestra esta marca.')).toBeVisible();
  expect(await shown()).toMatchObject({ name: 'Nado Club', typeface: 'outfit', shape: 'round' });
  expect(document.getElementById(BRAND_STYLE_ID)).toHaveTextContent('--radius-button:999px');

  await fill(user, textbox('Nombre de la tienda'), 'Nado Club Sur');
  await user.click(button('Publicar'));
  await user.click(await screen.findByRole('button', { name: 'Publicar ahora' }));
  await user.click(await screen.findByRole('button', { name: /^Volver a esta: Nado Club ·/ }));
  await waitFor(() => expect(textbox('Nombre de la tienda')).toHaveValue('Nado Club'));
  expect((await shown())?.name).toBe('Nado Club Sur');
  expect(button('Publicar')).toBeEnabled();
}, 60_000);

test('what cannot be is refused at its field, and nothing typed is lost', async () => {
  const { user } = await open();
  await fill(user, textbox('Nombre de la tienda'), '<b>Nado</b>');
  await fill(user, textbox('Frase al pie'), 'Una frase');
  await user.click(button('Guardar borrador'));
  expect(await screen.findByText(/sin emojis ni < >/)).toBeVisible();
  expect(textbox('Frase al pie')).toHaveValue('Una frase');

  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>';
  const file = new File([script], 'logo.svg', { type: 'image/svg+xml' });
  await user.upload(screen.getByLabelText('Logo sobre fondo claro', { selector: 'input' }), file);
  const group = within(screen.getByRole('group', { name: 'Logo sobre fondo claro' }));
  expect(await group.findByRole('alert')).toHaveTextContent(/./);
  expect(textbox('Nombre de la tienda')).toHaveValue('<b>Nado</b>');
}, 60_000);

test('a logo is uploaded, shown on both grounds and published as a part of the draft', async () => {
  const { user } = await open();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h120v30z"/></svg>';
  const file = new File([drawing], 'logo.svg', { type: 'image/svg+xml' });
  await user.upload(screen.getByLabelText('Logo sobre fondo claro', { selector: 'input' }), file);
  await screen.findByText('Hay cambios sin guardar.');
  await user.click(button('Guardar borrador'));
  await screen.findByText('Hay un borrador sin publicar.');
  expect((await edited()).draft.logo).toMatchObject({
    light: { width: 120, height: 30 },
    dark: null,
  });
  await user.click(button('Quitar imagen: Logo sobre fondo claro'));
  await user.click(button('Guardar borrador'));
  await waitFor(async () => expect((await edited()).draft.logo).toBeNull());
}, 60_000);

test('a colour that nothing can be read on is replaced by one press', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Usar los colores de mi marca' }));
  await fill(user, textbox('Color principal'), 'ffffff');
  await fill(user, textbox('Color de los botones'), '#fff');
  expect(screen.getByText(/^No se puede leer letra blanca/)).toBeVisible();
  await user.click(button('Guardar borrador'));
  expect(await screen.findByText(/seis cifras/)).toBeVisible();

  await user.click(button(/^Usar #7/));
  await fill(user, textbox('Color de los botones'), '#FFEE00');
  expect(screen.queryByText(/^No se puede leer letra blanca/)).toBeNull();
  const pair = screen.getByRole('row', { name: /^Botón sobre la página clara/ });
  expect(pair).toHaveTextContent('Con borde');
  await user.click(button('Guardar borrador'));
  await waitFor(async () => expect((await edited()).draft.colors?.accent).toBe('#ffee00'));
}, 60_000);

test('a second brand needs its name, its products and a logo', async () => {
  const { user } = await open();
  const box = screen.getByRole('checkbox', { name: /segunda marca/ });
  expect(box).toBeChecked();
  await user.click(button('Quitar imagen: Logo de la segunda marca'));
  await user.clear(textbox('Nombre de la segunda marca'));
  await user.click(button('Guardar borrador'));
  expect(await screen.findByText('Escribí el nombre de la segunda marca.')).toBeVisible();
  expect(screen.getByText('Subí el logo de la segunda marca.')).toBeVisible();
  await user.click(box);
  await fill(user, textbox('Frase al pie'), 'Sin segunda');
  await user.click(button('Guardar borrador'));
  await waitFor(async () => expect((await edited()).draft.tagline).toBe('Sin segunda'));
  expect((await edited()).draft.second_brand).toBeNull();
}, 60_000);

test('a draft that somebody else changed meanwhile is not published unseen', async () => {
  const { user } = await open();
  await fill(user, textbox('Frase al pie'), `Frase ${Math.random()}`);
  await user.click(button('Publicar'));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Publicar esta marca?' }));
  const { draft, version } = await edited();
  const payload = { ...draft, tagline: 'De otra persona', version };
  await server.app.inject({ method: 'POST', url: PATHS.brand, headers, payload });
  await user.click(dialog.getByRole('button', { name: 'Publicar ahora' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect((await shown())?.tagline).not.toBe('De otra persona');
}, 60_000);

test('the preview shows what is typed, before it is saved', async () => {
  const { user } = await open();
  await fill(user, textbox('Nombre de la tienda'), 'Brazos y Piernas');
  await user.click(button('Ver cómo queda'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vista previa' }));
  await user.click(dialog.getByRole('button', { name: 'Mail' }));
  const frame = await dialog.findByTitle('Vista previa: Mail');
  await waitFor(() => expect(frame.getAttribute('srcdoc')).toContain('Brazos y Piernas'));
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  await user.click(dialog.getByRole('button', { name: 'Oscuro' }));
  expect(frame.getAttribute('srcdoc')).toContain('@media (min-width: 0)');
}, 60_000);

test('leaving with changes asks first', async () => {
  const { user } = await open();
  await fill(user, textbox('Frase al pie'), 'Sin guardar');
  await user.click(screen.getAllByRole('link', { name: 'Configuración' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
  await user.click(dialog.getByRole('button', { name: 'Seguir editando' }));
  expect(textbox('Frase al pie')).toHaveValue('Sin guardar');
}, 60_000);
