import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember, type Member } from '../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { fill, newBrowser, renderApp } from '../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const kept = ({ id }: Member) =>
  server.database.db.selectFrom('users').selectAll().where('id', '=', id).execute();

async function openForm(name: string, given: Parameters<typeof comeAsMember>[1] = {}) {
  const member = await comeAsMember(server, given);
  const network = newBrowser(server);
  const part = { Direcciones: 'direccion', 'Datos de empresa': 'empresa' }[name] ?? 'datos';
  const app = await renderApp({ server, url: `/profile#${part}`, network });
  const form = within(await screen.findByRole('region', { name }));
  if (name === 'Direcciones') {
    await app.user.click(await form.findByRole('button', { name: /^Editar/ }));
  }
  const sent = () => network.asked.filter((path) => path.includes('update-self-profile'));
  const save = () => app.user.click(form.getByRole('button', { name: /^Guardar/ }));
  const type = (label: string, text: string) => fill(app.user, form.getByLabelText(label), text);
  return { ...app, member, network, form, sent, save, type };
}

describe('invalid input shows an error at its field and sends nothing', () => {
  test.each([
    ['Mis datos', 'Teléfono', '555-0111', 'Ingresá un teléfono válido.'],
    ['Mis datos', 'Teléfono', 'once cinco', 'Ingresá un teléfono válido.'],
    ['Mis datos', 'Nombre', 'x'.repeat(81), 'Hasta 80 caracteres.'],
    ['Direcciones', 'Código postal', '142', 'Ingresá un código postal válido.'],
    ['Direcciones', 'Código postal', 'I1426AQJ', 'Ingresá un código postal válido.'],
    ['Direcciones', 'Número', '12 bis', 'Ingresá solo números, hasta 99999.'],
    ['Direcciones', 'Número', '100000', 'Ingresá solo números, hasta 99999.'],
    ['Direcciones', 'Piso y depto', 'x'.repeat(21), 'Hasta 20 caracteres.'],
  ])('%s: %s of %j', async (section, label, text, sentence) => {
    const { form, save, type, sent, member } = await openForm(section);
    const before = await kept(member);
    await type(label, text);
    await save();
    expect(await form.findByText(sentence)).toBeVisible();
    expect(form.getByLabelText(label)).toHaveValue(text);
    expect(form.getByLabelText(label)).toHaveFocus();
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence));
    expect(form.getByLabelText(label)).toBeInvalid();
    expect(sent()).toEqual([]);
    expect(await kept(member)).toEqual(before);
  });

  test('a business without CUIT and IVA condition', async () => {
    const { form, save, type, sent, user } = await openForm('Datos de empresa');
    await user.click(form.getByLabelText('Compro para una empresa'));
    await type('CUIT', '30-50001091-3');
    await save();
    expect(await form.findByText('Ingresá un CUIT válido.')).toBeVisible();
    expect(form.getByText('Elegí una condición frente al IVA.')).toBeVisible();
    expect(form.getByLabelText('CUIT')).toHaveValue('30-50001091-3');
    expect(sent()).toEqual([]);
  });

  test('what was wrong may be put right, or left out by being no business after all', async () => {
    const { form, save, user, sent } = await openForm('Datos de empresa', {
      business: 1,
      cuit: '30500010912',
      iva_condition: 1,
    });
    await user.clear(form.getByLabelText('CUIT'));
    await save();
    expect(await form.findByText('Ingresá un CUIT válido.')).toBeVisible();
    await user.click(form.getByLabelText('Compro para una empresa'));
    await save();
    expect(await form.findByText('Guardamos tus datos.')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});

describe('what only the server can check', () => {
  test('shows the server’s sentence at its field', async () => {
    const { form, save, type } = await openForm('Direcciones');
    await type('Calle', 'Conesa\u0007');
    await save();
    expect(await form.findByText('Tiene caracteres que no se pueden usar.')).toBeVisible();
    expect(form.getByLabelText('Calle')).toHaveAccessibleDescription(/caracteres/);
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['down' as const, 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.'],
    [{ status: 500, body: '{}' }, 'Algo salió mal en la tienda. Probá de nuevo en unos minutos.'],
    [
      { status: 503, body: '{"detail":"Probá de nuevo en un minuto."}' },
      'Probá de nuevo en un minuto.',
    ],
    [{ status: 429, body: '{"detail":"Esperá un minuto."}' }, 'Esperá un minuto.'],
  ])('a failure (%j) is shown once and keeps the input', async (answer, sentence) => {
    const { form, save, type, network, member } = await openForm('Mis datos');
    network.fail(/update-self-profile/, answer, 1);
    await type('Nombre', 'Ana');
    await save();
    expect(await form.findByRole('alert')).toHaveTextContent(sentence);
    expect(form.getByLabelText('Nombre')).toHaveValue('Ana');
    await save();
    expect(await form.findByRole('status')).toHaveTextContent('Guardamos tus datos.');
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    expect(await kept(member)).toMatchObject([{ first_name: 'Ana' }]);
  });
});

describe('saving', () => {
  test('what changes nothing is not sent', async () => {
    const { form, save, type, sent } = await openForm('Mis datos');
    await type('Teléfono', '+54 9 341 555-0122');
    await save();
    expect(await form.findByRole('status')).toHaveTextContent('No hay cambios para guardar.');
    expect(form.getByLabelText('Teléfono')).toHaveValue('341 555-0122');
    expect(sent()).toEqual([]);
  });

  test('is done once however often it is asked, and what is typed meanwhile stays', async () => {
    const { form, save, type, sent, network, user, member } = await openForm('Mis datos');
    const letGo = network.hold(/update-self-profile/);
    await type('Nombre', 'Ana');
    await save();
    await save();
    await user.type(form.getByLabelText('Apellido'), 'z{Enter}');
    expect(sent()).toHaveLength(1);
    letGo();
    await waitFor(async () => expect(await kept(member)).toMatchObject([{ first_name: 'Ana' }]));
    await waitFor(() => expect(screen.getByText('Hola, Ana')).toBeVisible());
    expect(form.getByLabelText('Apellido')).toHaveValue('Pazz');
    await save();
    await waitFor(async () => expect(await kept(member)).toMatchObject([{ last_name: 'Pazz' }]));
  });

  test('what another tab saved arrives without taking away what is being typed here', async () => {
    const { form, type, member, shop } = await openForm('Direcciones');
    await type('Calle', 'Conesa');
    await server.database.transaction((trx) =>
      trx.updateTable('users').set({ city: 'Funes' }).where('id', '=', member.id).execute(),
    );
    shop.store.dispatch({ type: 'api/invalidateTags', payload: ['Profile'] });
    await waitFor(() => expect(form.getByLabelText('Ciudad')).toHaveValue('Funes'));
    expect(form.getByLabelText('Calle')).toHaveValue('Conesa');
  });
});
