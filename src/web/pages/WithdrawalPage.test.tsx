import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { fill, newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const SUBMIT = 'Arrepentirme de la compra';
const CODE = /^ARR-[2-9B-Z]{4}-[2-9B-Z]{4}$/;

async function open(url = '/arrepentimiento') {
  const network = newBrowser(server);
  const app = await renderApp({ server, url, network });
  const submit = await screen.findByRole('button', { name: SUBMIT });
  return {
    ...app,
    network,
    order: screen.getByLabelText('Número de pedido'),
    email: screen.getByLabelText('Email'),
    send: () => app.user.click(submit),
    sent: () => network.asked.filter((path) => path.includes('withdrawals')),
  };
}

const cases = () =>
  server.database.db.selectFrom('withdrawals').selectAll().orderBy('id').execute();

test('an email is enough: the code stands there at once, with the keyboard on it, and waits in the outbox', async () => {
  const { user, email, send } = await open();
  expect(document.title).toBe('Botón de arrepentimiento | Brazada');
  await fill(user, email, 'ana@brazada.example');
  await send();
  const receipt = await screen.findByRole('region', { name: 'Recibimos tu pedido' });
  const code = within(receipt).getByText(CODE).textContent;
  expect(receipt).toHaveFocus();
  expect(within(receipt).getByText(/Te respondemos antes del/)).toBeVisible();
  expect((await cases()).at(-1)).toMatchObject({ code, email: 'ana@brazada.example' });
  const mail = await server.database.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'body_text'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe('ana@brazada.example');
  expect(mail.body_text).toContain(code);
});

test('the code can be copied and printed, and leads on to another case', async () => {
  const print = jest.fn();
  window.print = print;
  const first = await open('/arrepentimiento?pedido=1042');
  expect(first.order).toHaveValue('1042');
  await first.send();
  expect(await screen.findByText(/^No encontramos ese número de pedido/)).toBeVisible();
  expect(first.email).toHaveAccessibleDescription(/para poder responderte/);
  await fill(first.user, screen.getByLabelText('Teléfono (opcional)'), '11 5555-0111');
  await first.send();
  const code = (await screen.findByText(CODE)).textContent;
  expect(window.location.search).toBe('');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await first.user.click(screen.getByRole('button', { name: 'Copiar el código' }));
  expect(await screen.findByText('Copiamos el código.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(code);
  write.mockRejectedValueOnce(new Error('no'));
  await first.user.click(screen.getByRole('button', { name: 'Copiar el código' }));
  expect(await screen.findByText(/No pudimos copiarlo/)).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
  await first.user.click(screen.getByRole('link', { name: 'Hacer otro pedido' }));
  expect(await screen.findByRole('button', { name: SUBMIT })).toBeVisible();
});

test('a double click opens one case', async () => {
  const before = (await cases()).length;
  const { user, email } = await open();
  await fill(user, email, 'doble@brazada.example');
  await user.dblClick(screen.getByRole('button', { name: SUBMIT }));
  await screen.findByText(CODE);
  expect(await cases()).toHaveLength(before + 1);
});

test.each([
  ['', '', 'Escribí tu número de pedido o tu email.'],
  ['pedido 😀', '', 'Revisá el número de pedido: lleva números, letras y guiones.'],
  ['', 'ana@', 'Ingresá un email válido'],
])('of the order %j and the email %j one reads: %s', async (order, email, sentence) => {
  const page = await open();
  if (order) await page.user.type(page.order, order);
  if (email) await page.user.type(page.email, email);
  await page.send();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(page.order).toHaveValue(order);
  expect(page.email).toHaveValue(email);
  expect(page.sent()).toEqual([]);
});

test('an email that comes after is enough, and the first complaint goes', async () => {
  const { user, email, send, order } = await open();
  await send();
  await waitFor(() => expect(order).toBeInvalid());
  await fill(user, email, 'ana2@brazada.example');
  await waitFor(() => expect(order).not.toBeInvalid());
});

test('an error that only the server finds appears at its field', async () => {
  const { user, email, send, network } = await open();
  const errors = { email: ['Ese email no.'] };
  network.fail(/withdrawals/, { status: 400, body: JSON.stringify({ detail: '', errors }) }, 1);
  await fill(user, email, 'ana@brazada.example');
  await send();
  expect(await screen.findByText('Ese email no.')).toBeVisible();
  expect(email).toBeInvalid();
});

test('a shop that cannot be reached loses nothing of what was typed', async () => {
  const { user, email, send, network } = await open();
  network.fail(/withdrawals/, 'down', 1);
  await fill(user, email, 'sinred@brazada.example');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos conectarnos.');
  expect(email).toHaveValue('sinred@brazada.example');
  await send();
  expect(await screen.findByText(CODE)).toBeVisible();
});

test('the form works where its text does not come', async () => {
  const network = newBrowser(server);
  network.fail(/texts/, 'down');
  await renderApp({ server, url: '/arrepentimiento', network });
  expect(await screen.findByText('No pudimos cargar este texto')).toBeVisible();
  expect(screen.getByRole('button', { name: SUBMIT })).toBeVisible();
});

test('a member finds the email filled in', async () => {
  await comeAsMember(server);
  const { email } = await open();
  expect(email).toHaveDisplayValue(/@/);
});
